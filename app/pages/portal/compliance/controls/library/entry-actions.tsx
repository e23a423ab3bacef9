import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { libraryCalls } from '#features/library/calls.ts'
import type { EntryAsked, LibraryVersion } from '#features/library/schema.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from './text-field.tsx'

const small = { size: 'sm', variant: 'outline', className: 'max-sm:min-h-11' } as const

/** What can be done with an entry of the library: retire it, bring it back, read its versions. */
export function EntryActions(props: {
  of: EntryAsked
  name: string
  version: number
  retired: boolean
  mayWrite: boolean
  onChanged: () => void
}) {
  const { of, name, version, retired, mayWrite, onChanged } = props
  const [open, setOpen] = useState<'retire' | 'versions'>()
  const close = () => setOpen(undefined)
  const spoken = <span className="sr-only"> {name}</span>
  return (
    <>
      {mayWrite && !retired && (
        <Button {...small} onClick={() => setOpen('retire')}>
          Retire{spoken}
        </Button>
      )}
      {mayWrite && retired && (
        <ConfirmDialog
          title={`Bring ${name} back?`}
          description="It counts again, with everything that was recorded of it."
          confirmLabel="Bring it back"
          failureWords={authWords}
          onConfirm={async () => {
            await call(libraryCalls.restore, { input: { ...of, version } })
            onChanged()
          }}
          trigger={<Button {...small}>Bring back{spoken}</Button>}
        />
      )}
      {version > 0 && (
        <Button {...small} variant="ghost" onClick={() => setOpen('versions')}>
          Versions{spoken}
        </Button>
      )}
      {open === 'retire' && (
        <DialogForm
          call={libraryCalls.retire}
          also={{ ...of, version }}
          title={`Retire ${name}?`}
          description="It does not count any more. Its history and evidence stay, and you can bring it back."
          button="Retire"
          onDone={onChanged}
          onClose={close}
        >
          {(errors) => (
            <TextField name="reason" label="Reason" maxLength={300} error={errors.reason} />
          )}
        </DialogForm>
      )}
      {open === 'versions' && <VersionsDialog of={of} name={name} onClose={close} />}
    </>
  )
}

function VersionsDialog(props: { of: EntryAsked; name: string; onClose: () => void }) {
  const { loaded, reload } = useCall(libraryCalls.versions, { query: props.of })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={`Versions of ${props.name}`}
    >
      <Answered
        loaded={loaded}
        what="The versions"
        onRetry={reload}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(versions) => (
          <div>
            {versions.map((version, index) => (
              <Disclosure
                key={version.version}
                open={index === 0}
                summary={`Version ${version.version}, ${timeOf(version.at)}, ${version.by}`}
              >
                <dl className="grid gap-3 pb-5">
                  {factsOf(version).map(([label, value]) => (
                    <div key={label}>
                      <dt className="text-ink-2 text-sm">{label}</dt>
                      <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
            ))}
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

const labels: Record<string, string> = {
  title: 'Title',
  about: 'What is done',
  area: 'Area',
  reviewMonths: 'Months between reviews',
  shows: 'System check',
  name: 'Name',
  short: 'Short name',
  edition: 'Edition',
  date: 'Date of the edition',
  source: 'Document',
  theme: 'Theme',
  profile: 'Type',
}

const factsOf = ({ text, added, removed, retired }: LibraryVersion): [string, string][] => [
  ...text.map(([field, value]): [string, string] => [labels[field] ?? field, value]),
  ...(added.length > 0 ? [['Controls mapped', added.join(', ')] satisfies [string, string]] : []),
  ...(removed.length > 0
    ? [['Shipped controls taken off', removed.join(', ')] satisfies [string, string]]
    : []),
  ['State', retired === null ? 'Counts' : `Retired: ${retired}`],
]
