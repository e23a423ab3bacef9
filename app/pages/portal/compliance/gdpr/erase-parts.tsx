import type { ReactNode } from 'react'
import { stayingLines } from '#features/personal-data/policy.ts'
import type { SubjectFindings } from '#features/personal-data/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Opened by the button that threatens what it does. */
export function EraseFrame(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  description: string
  /** Nobody has asked for it: the button does not shout. */
  quiet?: boolean
  children: ReactNode
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      trigger={
        <Button
          variant={props.quiet ? 'outline' : 'destructive'}
          className={classNames('max-sm:w-full', props.quiet && 'text-alarm')}
        >
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
    <Alert live kind="error" title="The erasure was not asked for">
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
        {busy ? 'Asking…' : 'Ask for the erasure'}
      </Button>
    </>
  )
}

const hindrances = {
  colleague: {
    title: 'This account belongs to a colleague',
    way: 'Change their role to client first, or let them delete the account themselves.',
  },
  auditor: {
    title: 'This is the account of an auditor',
    way: 'Their access has to end first: change their role to client, or let them delete the account themselves.',
  },
}

export function Hindrance({ hindrance }: { hindrance: keyof typeof hindrances }) {
  return (
    <Alert kind="warning" title={hindrances[hindrance].title}>
      Their data can be exported, but not erased. {hindrances[hindrance].way}
    </Alert>
  )
}

/** What an erasure would leave, and why. */
export function Staying({ findings }: { findings: SubjectFindings }) {
  const lines = stayingLines(findings)
  if (lines.length === 0) return null
  return (
    <div className="rounded-field bg-paper-2 px-4 py-3">
      <p className="font-medium">What an erasure leaves</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
