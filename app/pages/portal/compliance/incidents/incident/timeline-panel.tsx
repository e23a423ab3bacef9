import {
  ClipboardList,
  Eye,
  FileSearch,
  Gavel,
  type LucideIcon,
  MessageCircle,
  RefreshCw,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { incidentCalls } from '#features/incidents/calls.ts'
import type { IncidentEntry } from '#features/incidents/schema/incidents.ts'
import { writtenKinds } from '#features/incidents/schema/inputs.ts'
import { type IncidentEntryKind, incidentEntryKinds } from '#lib/compliance-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Choice, Words } from '../choice.tsx'
import { MomentFields } from '../moment-fields.tsx'
import type { Change, PartProps } from './use-incident.ts'

const icons: Record<IncidentEntryKind, LucideIcon> = {
  noticed: Eye,
  note: ClipboardList,
  action: Wrench,
  decision: Gavel,
  communication: MessageCircle,
  evidence: FileSearch,
  'state-change': RefreshCw,
}

/** What happened, in the order in which it did. Nothing is changed; what was wrong is corrected below. */
export function TimelinePanel({ incident, mayChange, change }: PartProps) {
  const [writing, setWriting] = useState<{ corrects: IncidentEntry | null }>()
  const corrected = new Set(incident.entries.flatMap(({ correctsId }) => correctsId ?? []))
  const byId = new Map(incident.entries.map((entry) => [entry.id, entry]))
  return (
    <Panel
      title="Timeline"
      action={
        mayChange && (
          <Button size="sm" variant="outline" onClick={() => setWriting({ corrects: null })}>
            Add an entry
          </Button>
        )
      }
    >
      <ol aria-label="Timeline" className="grid gap-5">
        {incident.entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isCorrected={corrected.has(entry.id)}
            corrects={entry.correctsId ? byId.get(entry.correctsId) : undefined}
            onCorrect={
              mayChange && !entry.fromAlert && entry.kind !== 'state-change'
                ? () => setWriting({ corrects: entry })
                : undefined
            }
          />
        ))}
      </ol>
      {writing && (
        <EntryDialog
          corrects={writing.corrects}
          change={change}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Panel>
  )
}

function Entry(props: {
  entry: IncidentEntry
  isCorrected: boolean
  corrects: IncidentEntry | undefined
  onCorrect: (() => void) | undefined
}) {
  const { entry, corrects, onCorrect } = props
  const Icon = icons[entry.kind]
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
      <span className="grid size-10 place-items-center rounded-full bg-fill text-ink-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold">{incidentEntryKinds[entry.kind]}</span>
          <time dateTime={entry.at} className="text-ink-2">
            {timeOf(entry.at)}
          </time>
          {props.isCorrected && <Badge variant="amber">Corrected below</Badge>}
        </p>
        {corrects && (
          <p className="mt-1 border-line border-l-2 pl-3 text-sm text-ink-2 wrap-anywhere">
            Corrects what was written of {timeOf(corrects.at)}: {shortened(corrects.text)}
          </p>
        )}
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          <span>
            {entry.by}
            {entry.fromAlert && ', on the alert'}
            {entry.writtenAt !== entry.at && `, written ${timeOf(entry.writtenAt)}`}
          </span>
          {onCorrect && (
            <Button size="sm" variant="link" className="print:hidden" onClick={onCorrect}>
              Correct<span className="sr-only"> “{shortened(entry.text)}”</span>
            </Button>
          )}
        </p>
      </div>
    </li>
  )
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const choices = Object.fromEntries(writtenKinds.map((kind) => [kind, incidentEntryKinds[kind]]))

function EntryDialog(props: {
  corrects: IncidentEntry | null
  change: Change
  onClose: () => void
}) {
  const { corrects } = props
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      pinned
      title={corrects ? 'Correct an entry' : 'Add an entry'}
      description={
        corrects
          ? 'The old entry stays as it is; this one says what is right.'
          : 'It cannot be changed afterwards.'
      }
      button="Write it down"
      call={incidentCalls.write}
      {...props.change}
      also={{ key, correctsId: corrects?.id ?? null }}
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Choice
            name="kind"
            label="What is it?"
            names={choices}
            value={corrects?.kind ?? 'note'}
            error={errors.kind}
          />
          <MomentFields
            day="Day"
            time="Time"
            errors={errors}
            {...(corrects && { from: new Date(corrects.at) })}
          />
          <Words
            name="text"
            label={corrects ? 'What is right?' : 'What happened?'}
            hint="Evidence that is a file is added under Files."
            most={5000}
            rows={5}
            error={errors.text}
          />
        </>
      )}
    </DialogForm>
  )
}
