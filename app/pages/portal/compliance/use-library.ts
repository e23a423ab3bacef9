import { useCall } from '#app/portal/use-call.ts'
import { libraryCalls } from '#features/library/calls.ts'

/** The controls and frameworks of the library by name; empty until they are loaded. */
export function useLibrary() {
  const { loaded } = useCall(libraryCalls.read)
  const { controls, frameworks } =
    loaded.status === 'there' ? loaded.answer : { controls: [], frameworks: [] }
  return {
    isThere: loaded.status === 'there',
    /** Those that count. */
    controls: controls.filter(({ retired }) => !retired),
    frameworks: frameworks.filter(({ retired }) => !retired),
    frameworkName: (id: string) =>
      loaded.status === 'there' ? (frameworks.find((one) => one.id === id)?.short ?? id) : '…',
  }
}
