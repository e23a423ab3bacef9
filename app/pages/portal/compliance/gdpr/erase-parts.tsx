import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Opened by the button that threatens what it does. */
export function EraseFrame(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  description: string
  children: ReactNode
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      trigger={
        <Button variant="destructive" className="max-sm:w-full">
          Erase everything…
        </Button>
      }
      title="Erase everything about this person?"
      description={props.description}
    >
      {props.children}
    </Dialog>
  )
}

export function NothingErased({ failure }: { failure: string | undefined }) {
  if (!failure) return null
  return (
    <Alert live kind="error" title="Nothing was erased">
      {failure}
    </Alert>
  )
}

/** The contact is typed again, so that nobody erases by a slip; then the button. */
export function EraseEnd(props: {
  label: string
  contact: string | null
  error: string | undefined
  busy: boolean
}) {
  const { busy } = props
  return (
    <>
      <Field
        name="confirm"
        label={props.label}
        hint={<span className="wrap-anywhere">{props.contact}</span>}
        error={props.error}
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Button
        type="submit"
        variant="destructive"
        aria-busy={busy}
        disabled={busy}
        className="justify-self-start max-sm:w-full"
      >
        {busy ? 'Erasing…' : 'Erase everything'}
      </Button>
    </>
  )
}
