import { type ReactNode, useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import type { useForm } from '#app/portal/use-form.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

/** What a form starts from. Only `show` replaces it: news must not overwrite what is being typed. */
export function useDetails<Detail extends { name: string }>(first: Detail, onSaved: () => void) {
  const toast = useToast()
  const [{ start, times }, setStart] = useState({ start: first, times: 0 })
  const show = (detail: Detail) => setStart((shown) => ({ start: detail, times: shown.times + 1 }))
  const onDone = (saved: Detail) => {
    show(saved)
    onSaved()
    toast({ title: 'Saved', description: `${saved.name} is up to date.` })
  }
  return { start, times, show, onDone }
}

export function DetailsPanel({ children }: { children: ReactNode }) {
  return (
    <Panel title="Details">
      <WithSecondFactor action="companies.change">{children}</WithSecondFactor>
    </Panel>
  )
}

/** The form of a company or a site. After a refusal it keeps what was typed, and offers the newest. */
export function DetailsForm(props: {
  label: string
  form: ReturnType<typeof useForm>
  /** Another number for each start, so that the fields show it. */
  times: number
  onLoadNewest: () => Promise<void>
  children: ReactNode
}) {
  const { formProps, failure, failureCode, busy, dismiss } = props.form
  const loadNewest = async () => {
    await props.onLoadNewest()
    dismiss()
    // The button that had the focus goes away.
    formProps.ref.current?.focus()
  }
  return (
    <form
      {...formProps}
      tabIndex={-1}
      aria-label={props.label}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none"
    >
      <div key={props.times} className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {props.children}
      </div>
      {failure && (
        <Alert
          live
          kind="error"
          title="Not saved"
          action={
            failureCode === 'changed_meanwhile' && (
              <Button size="sm" variant="outline" onClick={loadNewest}>
                Load the newest instead
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
      <Button type="submit" aria-busy={busy} disabled={busy} className="justify-self-start">
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
