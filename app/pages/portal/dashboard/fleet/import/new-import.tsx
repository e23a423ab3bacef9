import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { importCalls } from '#features/imports/calls.ts'
import { largestFileBytes } from '#features/imports/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { SheetChoice } from './sheet-choice.tsx'

interface Workbook {
  body: Blob
  name: string
  sheets: string[]
  /** The import of the sheet that was read before any was chosen. */
  draft?: { sheet: string; id: string }
  /** The import of each sheet that was taken. */
  taken: Record<string, string>
  /** Why each of the others was not. */
  failed: Record<string, string>
}

/** A file, or cells copied from a spreadsheet: both are sent as a file. */
export function NewImport(props: { onReceived: () => void }) {
  const navigate = useNavigate()
  const noticeEnd = useNoticeEnd()
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [text, setText] = useState('')
  const [workbook, setWorkbook] = useState<Workbook>()
  const open = (id: string) => navigate(portalPath('/dashboard/fleet/import/:id', { id }))
  const receive = async (body: Blob, name: string, sheet?: string) => {
    const query = { name: name.slice(0, 200), ...(sheet !== undefined && { sheet }) }
    try {
      return await call(importCalls.receive, { query, body })
    } catch (error) {
      noticeEnd(error)
      return { problem: authWords(error) }
    }
  }
  const busily = async (work: Promise<unknown>) => {
    setSending(true)
    await work
    setSending(false)
  }
  const send = async (body: Blob, name: string) => {
    setWrong(undefined)
    setWorkbook(undefined)
    if (body.size > largestFileBytes) {
      return setWrong('This file is larger than 64 MB. Split it and import the parts.')
    }
    if (body.size === 0) return setWrong('Choose a file, or paste its cells.')
    const received = await receive(body, name)
    if ('problem' in received) return setWrong(received.problem)
    const { id, sheet, sheets } = received
    if (sheets.length < 2) return open(id)
    setWorkbook({ body, name, sheets, draft: { sheet, id }, taken: {}, failed: {} })
  }
  /** Each sheet is tried, whatever becomes of the others. */
  const take = async ({ draft, ...workbook }: Workbook, chosen: string[]) => {
    const taken = { ...workbook.taken }
    const failed: Record<string, string> = {}
    for (const sheet of chosen) {
      const received =
        sheet === draft?.sheet ? draft : await receive(workbook.body, workbook.name, sheet)
      if ('problem' in received) failed[sheet] = received.problem
      else taken[sheet] = received.id
    }
    if (draft && !chosen.includes(draft.sheet)) {
      await call(importCalls.discard, { params: { id: draft.id } }).catch(noticeEnd)
    }
    const [only, ...others] = Object.values(taken)
    if (only && others.length === 0 && Object.keys(failed).length === 0) return open(only)
    setWorkbook({ ...workbook, taken, failed })
    props.onReceived()
  }
  return (
    <Panel title="Choose a file">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DropZone busy={sending} onFile={(file) => busily(send(file, file.name))} />
        {wrong && (
          <Alert live kind="error" title="The file was not taken">
            {wrong}
          </Alert>
        )}
        {workbook && (
          <Sheets
            workbook={workbook}
            busy={sending}
            onChoose={(chosen) => busily(take(workbook, chosen))}
          />
        )}
        <Field
          optional
          name="text"
          label="Or paste cells from a spreadsheet"
          hint="With their headings in the first row."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={text}
              spellCheck={false}
              className="font-mono text-sm"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button
          variant="outline"
          className="justify-self-start max-sm:w-full"
          disabled={sending || text.trim() === ''}
          onClick={() => busily(send(new Blob([text]), 'Pasted cells'))}
        >
          Read the pasted cells
        </Button>
      </div>
    </Panel>
  )
}

function Sheets(props: {
  workbook: Workbook
  busy: boolean
  onChoose: (sheets: string[]) => void
}) {
  const { sheets, draft, taken, failed } = props.workbook
  const left = sheets.filter((sheet) => !(sheet in taken))
  return (
    <>
      {Object.keys(taken).length > 0 && (
        <Alert live kind="success" title="These sheets were taken">
          Open each of them to import it:
          <ul className="mt-1 list-disc pl-5">
            {Object.entries(taken).map(([sheet, id]) => (
              <li key={sheet}>
                <TextLink to={portalPath('/dashboard/fleet/import/:id', { id })}>{sheet}</TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {Object.keys(failed).length > 0 && (
        <Alert live kind="error" title="These sheets were not taken">
          <ul className="list-disc pl-5">
            {Object.entries(failed).map(([sheet, problem]) => (
              <li key={sheet}>
                {sheet}: {problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {left.length > 0 && (
        <SheetChoice
          key={left.join('\n')}
          sheets={left}
          first={draft ? [draft.sheet] : Object.keys(failed)}
          busy={props.busy}
          onChoose={props.onChoose}
        />
      )}
    </>
  )
}

function DropZone(props: { busy: boolean; onFile: (file: File) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !props.busy) props.onFile(file)
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
        'flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed px-6 py-7 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-3',
        over ? 'border-rust bg-orange/10' : 'border-edge/60 hover:bg-paper',
      )}
    >
      {props.busy ? (
        <Spinner label="Reading the file" />
      ) : (
        <FileUp aria-hidden="true" strokeWidth={1.5} className="size-8 text-ink-2" />
      )}
      <span className="font-semibold">
        <span className="max-sm:hidden">Drop a file here, or </span>
        <span className="text-rust underline underline-offset-4 max-sm:inline-block max-sm:first-letter:uppercase">
          choose a file
        </span>
      </span>
      <span className="text-sm text-ink-2">Excel (.xlsx), CSV or TSV, of at most 64 MB</span>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="sr-only"
        disabled={props.busy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) props.onFile(file)
          // The same file can be chosen again once it is mended.
          event.target.value = ''
        }}
      />
    </label>
  )
}
