import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { addressOf, call } from '#app/session/call.ts'
import { registerCalls } from '#features/privacy/calls/registers.ts'
import {
  type EntryRow,
  needsAssessment,
  registerFields,
  screeningQuestions,
} from '#features/privacy/schema/registers.ts'
import { type PrivacyRegister, privacyRegisters } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { dayText } from './day-words.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { GdprPageFrame } from './gdpr-page-frame.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** One of the registers: its entries, each with its versions, and the whole as a file. */
export function RegisterPage(props: { register: PrivacyRegister; intro: string; add: string }) {
  return (
    <GdprPageFrame title={privacyRegisters[props.register]} intro={props.intro}>
      {(account) => (
        <Register
          register={props.register}
          add={props.add}
          mayWrite={account.allowed.includes('privacy.write')}
        />
      )}
    </GdprPageFrame>
  )
}

/** A longer register begins folded, or it is a long way to scroll. */
const mostOpen = 3

function Register(props: { register: PrivacyRegister; add: string; mayWrite: boolean }) {
  const { register, mayWrite } = props
  const { loaded, reload, refresh } = useFreshCall(registerCalls[register].list)
  const [edited, setEdited] = useState<EntryRow | 'new'>()
  const [shown, setShown] = useState<EntryRow>()
  const name = privacyRegisters[register].toLowerCase().replaceAll(' ', '-')
  return (
    <>
      {mayWrite && <PageAction onClick={() => setEdited('new')}>{props.add}</PageAction>}
      <Answered
        loaded={loaded}
        what={privacyRegisters[register]}
        onRetry={reload}
        skeleton={<TableSkeleton />}
      >
        {(entries) =>
          entries.length === 0 ? (
            <div className="rounded-card border border-line bg-card">
              <EmptyState title="Nothing here yet" icon={ClipboardList}>
                Each entry keeps every version of itself.
              </EmptyState>
            </div>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <div className="flex gap-3">
                {['pdf', 'csv'].map((format) => (
                  <SaveFileButton
                    key={format}
                    path={addressOf(registerCalls[register].file, { params: { format } })}
                    name={`${name}.${format}`}
                    about={name}
                  >
                    {format.toUpperCase()}
                  </SaveFileButton>
                ))}
              </div>
              <ul className="rounded-card border border-line bg-card px-5 sm:px-6">
                {entries.map((entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    register={register}
                    open={entries.length <= mostOpen}
                    mayWrite={mayWrite}
                    onEdit={() => setEdited(entry)}
                    onVersions={() => setShown(entry)}
                    onRemoved={refresh}
                  />
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
      {edited && (
        <EntryDialog
          register={register}
          entry={edited === 'new' ? undefined : edited}
          title={edited === 'new' ? props.add : `Change “${edited.title}”`}
          onClose={() => setEdited(undefined)}
          onSaved={refresh}
        />
      )}
      {shown && (
        <VersionsDialog register={register} entry={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function Entry(props: {
  entry: EntryRow
  register: PrivacyRegister
  open: boolean
  mayWrite: boolean
  onEdit: () => void
  onVersions: () => void
  onRemoved: () => void
}) {
  const { entry, register, mayWrite } = props
  const { id, title, content, version, changedAt, changedBy, example } = entry
  // Its state is a badge beside its name.
  const { state: _, ...shown } = content
  return (
    <li className="border-line border-b last:border-b-0 [&>details]:border-0!">
      <Disclosure
        open={props.open}
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="text-lg wrap-anywhere">{title}</h2>
            {example && <ExampleBadge />}
            <StateBadges entry={entry} register={register} />
          </span>
        }
      >
        {register === 'processors' && (
          <TextLink row to={portalPath('/compliance/suppliers/:id', { id })}>
            Files, questionnaires and links
          </TextLink>
        )}
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {factsOf(register, shown).map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 mb-5 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2 text-sm">
            Version {version}, {dayOf(changedAt)}, {changedBy}
          </p>
          <div className="flex flex-wrap gap-2">
            {mayWrite && (
              <Button
                size="sm"
                variant="outline"
                className="max-sm:min-h-11"
                onClick={props.onEdit}
              >
                Change<span className="sr-only"> {title}</span>
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              className="max-sm:min-h-11"
              onClick={props.onVersions}
            >
              Versions<span className="sr-only"> of {title}</span>
            </Button>
            {mayWrite && (
              <ConfirmDialog
                destructive
                title={`Remove “${title}”?`}
                description="It goes out of the register. Its versions are kept."
                confirmLabel="Remove"
                failureWords={authWords}
                onConfirm={async () => {
                  await call(registerCalls[register].remove, { params: { id } })
                  props.onRemoved()
                }}
                trigger={
                  <Button size="sm" variant="ghost" className="max-sm:min-h-11">
                    Remove<span className="sr-only"> {title}</span>
                  </Button>
                }
              />
            )}
          </div>
        </div>
      </Disclosure>
    </li>
  )
}

function StateBadges({ entry, register }: { entry: EntryRow; register: PrivacyRegister }) {
  const { content, reviewOn } = entry
  return (
    <>
      {register === 'assessments' && (
        <>
          <Badge variant={content.state === 'Approved' ? 'leaf' : 'blue'}>{content.state}</Badge>
          <Badge>{needsAssessment(content) ? 'Needed by screening' : 'Not required'}</Badge>
        </>
      )}
      {reviewOn && reviewOn < londonDate(new Date()) && <Badge variant="alarm">Review due</Badge>}
    </>
  )
}

const isScreening = (name: string) => screeningQuestions.some((one) => one.name === name)

export function factsOf(
  register: PrivacyRegister,
  content: Record<string, string>,
): [label: string, value: string][] {
  const fields = registerFields[register].filter(({ name }) => content[name])
  // Of the screening only what speaks for an assessment.
  const asked = fields.filter(({ name }) => isScreening(name) && content[name] === 'yes')
  return [
    ...(asked.length > 0
      ? [['Answered with yes', asked.map(({ label }) => label).join('\n')] as [string, string]]
      : []),
    ...fields
      .filter(({ name }) => !isScreening(name))
      .map(({ name, label, type }): [string, string] => {
        const value = content[name] ?? ''
        return [label, type === 'day' ? dayText(value) : value]
      }),
  ]
}
