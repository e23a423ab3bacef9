declare module 'virtual:sample/answers' {
  import type { Sample } from '#features/fleet/schema/sample.ts'

  const sample: Sample
  export default sample
}

declare module 'virtual:sample/week' {
  import type { SampleWeek } from '#features/fleet/schema/sample.ts'

  const week: SampleWeek
  export default week
}
