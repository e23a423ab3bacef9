import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { usableNames } from '#features/dex/schema.ts'
import { londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import type { IsoDate } from '#ui/date-text.ts'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TimePicker } from '#ui/time-picker.tsx'
import type { ClockTime } from '#ui/time-text.ts'
import { usableColours } from './dex-words.ts'
import { MachineField } from './machine-field.tsx'
import { type Said, type Sent, useUploads } from './use-uploads.ts'

/** Takes files that were read out at machines: dropped or chosen, as many as there are. */
export function UploadPanel(props: { linkTo: (id: string) => string; onStored: () => void }) {
  const [said, setSaid] = useState<Said>({ machine: '' })
  const [unread, setUnread] = useState<{
    readOn?: string | undefined
    readAt?: string | undefined
  }>({})
  const today = londonDate(new Date()) as IsoDate
  // What is typed while others are sent is meant for the next.
  const newest = useRef(said)
  newest.current = said
  const uploads = useUploads({ said: () => newest.current, onStored: props.onStored })
  return (
    <Panel title="Send audit files">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DropZone onFiles={uploads.add} />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <MachineField
            value={said.machine}
            onChange={(machine) => setSaid({ ...said, machine })}
          />
          <div className="grid content-start gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Field
              optional
              name="readOn"
              label="Read on"
              hint="Without it, the machine’s clock."
              error={unread.readOn}
            >
              {(control) => (
                <DatePicker
                  {...control}
                  max={today}
                  value={said.readOn as IsoDate | undefined}
                  onChange={(readOn, problem) => {
                    setSaid({ ...said, readOn })
                    setUnread({ ...unread, readOn: problem })
                  }}
                />
              )}
            </Field>
            <Field optional name="readAt" label="At" hint="In London." error={unread.readAt}>
              {(control) => (
                <TimePicker
                  {...control}
                  value={said.readAt as ClockTime | undefined}
                  onChange={(readAt, problem) => {
                    setSaid({ ...said, readAt })
                    setUnread({ ...unread, readAt: problem })
                  }}
                />
              )}
            </Field>
          </div>
        </div>
        <Outcomes list={uploads.list} linkTo={props.linkTo} onAgain={uploads.again} />
      </div>
    </Panel>
  )
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-6 py-7 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-3',
        over ? 'border-rust bg-orange/10' : 'border-edge/60 hover:bg-paper',
      )}
    >
      <FileUp aria-hidden="true" strokeWidth={1.5} className="size-8 text-ink-2" />
      <span className="font-semibold">
        <span className="max-sm:hidden">Drop files here, or </span>
        <span className="text-rust underline underline-offset-4 max-sm:inline-block max-sm:first-letter:uppercase">
          choose files
        </span>
      </span>
      <span className="text-sm text-ink-2">EVA-DTS (DEX), of at most 1 MB each</span>
      <input
        id={id}
        type="file"
        multiple
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

function Outcomes(props: {
  list: Sent[]
  linkTo: (id: string) => string
  onAgain: (sent: Sent) => void
}) {
  const { list } = props
  const waiting = list.filter(({ outcome }) => outcome === 'waiting').length
  const refused = list.filter(({ outcome }) => outcome !== 'waiting' && 'refusal' in outcome).length
  const taken = refused === 0 ? 'Everything is sent' : `${refused} of ${list.length} not taken`
  return (
    <div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {list.length > 0 && (waiting > 0 ? `${waiting} of ${list.length} still to send` : taken)}
      </p>
      {list.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-field border border-line">
          {list.map((sent) => (
            <li key={sent.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <Outcome sent={sent} linkTo={props.linkTo} onAgain={() => props.onAgain(sent)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Outcome(props: { sent: Sent; linkTo: (id: string) => string; onAgain: () => void }) {
  const { file, outcome } = props.sent
  if (outcome === 'waiting') {
    return (
      <>
        <span className="min-w-0 grow wrap-anywhere">{file.name}</span>
        <Spinner label={`Sending ${file.name}`} />
      </>
    )
  }
  if ('refusal' in outcome) {
    return (
      <>
        <span className="min-w-0 grow basis-60">
          <span className="block wrap-anywhere">{file.name}</span>
          <span className="block text-sm text-alarm">{outcome.refusal}</span>
        </span>
        <Badge variant="alarm">Not taken</Badge>
        <Button size="sm" variant="outline" onClick={props.onAgain}>
          Send again<span className="sr-only"> {file.name}</span>
        </Button>
      </>
    )
  }
  const { id, serial, usable, again, words, others, unknown } = outcome.stored
  return (
    <>
      <span className="min-w-0 grow basis-60">
        <TextLink row to={props.linkTo(id)} className="wrap-anywhere">
          {file.name}
        </TextLink>
        <span className="block text-sm text-ink-2">
          {[serial, words].filter(Boolean).join(': ')}
        </span>
        {others.length > 0 && (
          <span className="block text-sm text-ink-2">
            {others.length + 1} readings in one file, each filed by itself:{' '}
            {others.map((other) => other.serial).join(', ')}, {serial}
          </span>
        )}
        {unknown.length > 0 && (
          <span className="block text-sm text-alarm">
            Not filed, no machine of ours: {unknown.map((name) => name || 'not named').join(', ')}
          </span>
        )}
      </span>
      {again && <Badge>Was here before</Badge>}
      <Badge variant={usableColours[usable]} dot>
        {usableNames[usable]}
      </Badge>
    </>
  )
}
