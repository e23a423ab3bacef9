import { type ReactNode, useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveAsButtons } from '#app/portal/save-as-buttons.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { addressOf, call } from '#app/session/call.ts'
import { contextCalls } from '#features/isms/calls/documents.ts'
import type { ContextView } from '#features/isms/schema/documents.ts'
import { paperFormats } from '#features/letterhead/policy/file-formats.ts'
import { type ContextSection, contextSections } from '#lib/isms-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { shortDay } from '../controls/marks.tsx'
import { useMay } from '../use-may.ts'
import { VersionsPanel } from '../versions/versions-panel.tsx'
import { type Edited, EntryDialog } from './entry-dialogs.tsx'

export default function ContextPage() {
  return (
    <PortalPage
      title="Scope and context"
      intro="What our management system for information security covers, what bears on it, and what it is to achieve."
      action="isms.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <ScopeAndContext />
        </>
      )}
    </PortalPage>
  )
}

function ScopeAndContext() {
  const { loaded, reload, refresh } = useFreshCall(contextCalls.view)
  const [edited, setEdited] = useState<Edited>()
  return (
    <Answered loaded={loaded} what="The context" onRetry={reload} skeleton={<TableSkeleton />}>
      {(view) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <VersionsPanel document="context" versions={view.versions} onChanged={refresh} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl">Draft</h2>
            <SaveAsButtons
              formats={paperFormats}
              pathOf={(format) => addressOf(contextCalls.file, { params: { format } })}
              name="Scope and context draft"
              about="of the draft"
            />
          </div>
          <Sections view={view} onEdit={setEdited} />
          <Parties view={view} onEdit={setEdited} onChanged={refresh} />
          <Objectives view={view} onEdit={setEdited} onChanged={refresh} />
          {edited && (
            <EntryDialog edited={edited} onClose={() => setEdited(undefined)} onSaved={refresh} />
          )}
        </div>
      )}
    </Answered>
  )
}

interface PartProps {
  view: ContextView
  onEdit: (edited: Edited) => void
}

function Sections({ view, onEdit }: PartProps) {
  const mayWrite = useMay('isms.write')
  return (Object.keys(contextSections) as ContextSection[]).map((key) => {
    const section = view.sections.find((one) => one.key === key)
    const title = contextSections[key]
    return (
      <Panel
        key={key}
        title={title}
        action={
          mayWrite && (
            <EditButton
              label={section ? 'Edit' : 'Write'}
              about={title}
              onClick={() => onEdit({ kind: 'section', key, ...(section && { entry: section }) })}
            />
          )
        }
      >
        <p className={section ? 'max-w-prose whitespace-pre-wrap wrap-anywhere' : 'text-ink-2'}>
          {section?.text ?? 'Nothing written yet.'}
        </p>
        {section && <Changed {...section} />}
      </Panel>
    )
  })
}

function Parties({ view, onEdit, onChanged }: PartProps & { onChanged: () => void }) {
  const mayWrite = useMay('isms.write')
  return (
    <Panel
      title="Interested parties"
      action={
        mayWrite && <EditButton label="Add a party" onClick={() => onEdit({ kind: 'party' })} />
      }
    >
      <Entries empty="Nobody is named yet." count={view.parties.length}>
        {view.parties.map((party) => (
          <Entry
            key={party.id}
            title={party.name}
            facts={[
              ['Requirements', party.requirements],
              ['How they are met', party.response],
            ]}
            changed={party}
            path={{ list: 'parties', id: party.id }}
            onEdit={() => onEdit({ kind: 'party', entry: party })}
            onRemoved={onChanged}
          />
        ))}
      </Entries>
    </Panel>
  )
}

function Objectives({ view, onEdit, onChanged }: PartProps & { onChanged: () => void }) {
  const mayWrite = useMay('isms.write')
  return (
    <Panel
      title="Objectives"
      action={
        mayWrite && (
          <EditButton label="Add an objective" onClick={() => onEdit({ kind: 'objective' })} />
        )
      }
    >
      <Entries empty="None is set yet." count={view.objectives.length}>
        {view.objectives.map((objective) => (
          <Entry
            key={objective.id}
            title={objective.title}
            facts={[
              ['Measure', objective.measure],
              ['Target', objective.target],
              ['Owner', objective.owner ?? 'Nobody'],
              ['Due', shortDay(objective.dueOn)],
              ['Result', objective.result || 'None yet'],
            ]}
            changed={objective}
            path={{ list: 'objectives', id: objective.id }}
            onEdit={() => onEdit({ kind: 'objective', entry: objective })}
            onRemoved={onChanged}
          />
        ))}
      </Entries>
    </Panel>
  )
}

function Entries(props: { empty: string; count: number; children: ReactNode }) {
  if (props.count === 0) return <p className="text-ink-2">{props.empty}</p>
  return <ul className="divide-y divide-line border-line border-t">{props.children}</ul>
}

function Entry(props: {
  title: string
  facts: [label: string, value: string][]
  changed: { changedAt: string; changedBy: string }
  path: { list: string; id: string }
  onEdit: () => void
  onRemoved: () => void
}) {
  const { title, facts, path } = props
  const mayWrite = useMay('isms.write')
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        {mayWrite && (
          <span className="flex flex-wrap gap-2 print:hidden">
            <EditButton label="Edit" about={title} onClick={props.onEdit} />
            <ConfirmDialog
              destructive
              title={`Remove “${title}”?`}
              description="It is taken out of the draft. Versions that have it keep it."
              confirmLabel="Remove"
              failureWords={authWords}
              onConfirm={async () => {
                await call(contextCalls.remove, { params: path })
                props.onRemoved()
              }}
              trigger={
                <Button size="sm" variant="ghost" className="max-sm:min-h-11">
                  Remove<span className="sr-only"> {title}</span>
                </Button>
              }
            />
          </span>
        )}
      </div>
      <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Changed {...props.changed} />
    </li>
  )
}

const Changed = ({ changedAt, changedBy }: { changedAt: string; changedBy: string }) => (
  <p className="mt-3 text-sm text-ink-2">
    {changedBy}, {timeOf(changedAt)}
  </p>
)

const EditButton = (props: { label: string; about?: string; onClick: () => void }) => (
  <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={props.onClick}>
    {props.label}
    {props.about && <span className="sr-only"> {props.about}</span>}
  </Button>
)
