import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { importCalls } from '#features/imports/calls.ts'
import { largestFileBytes } from '#features/imports/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { SheetChoice } from './sheet-choice.tsx'

interface Workbook {
  body: Blob
  name: string
  firstId: string
  sheets: string[]
}

/** A file, or cells copied from a spreadsheet: both are sent as a file. */
export function NewImport() {
  const navigate = useNavigate()
  const { sending, failure, make } = useMake()
  const [wrong, setWrong] = useState<string>()
  const [text, setText] = useState('')
  const [workbook, setWorkbook] = useState<Workbook>()
  const open = (id: string) => navigate(portalPath('/dashboard/fleet/import/:id', { id }))
  const receive = async (body: Blob, name: string, sheet?: string) => {
    const query = { name: name.slice(0, 200), ...(sheet !== undefined && { sheet }) }
    return (await make(importCalls.receive, { query, body }))?.answer
  }
  const send = async (body: Blob, name: string) => {
    setWrong(undefined)
    setWorkbook(undefined)
    if (body.size > largestFileBytes) {
      return setWrong('This file is larger than 64 MB. Split it and import the parts.')
    }
    if (body.size === 0) return setWrong('Choose a file, or paste its cells.')
    const received = await receive(body, name)
    if (!received) return
    if (received.sheets.length < 2) return open(received.id)
    setWorkbook({ body, name, firstId: received.id, sheets: received.sheets })
  }
  /** The first sheet has been read already; it goes if nobody wants it. */
  const take = async ({ body, name, firstId, sheets }: Workbook, chosen: string[]) => {
    const ids: string[] = chosen[0] === sheets[0] ? [firstId] : []
    for (const sheet of chosen.filter((sheet) => sheet !== sheets[0])) {
      const received = await receive(body, name, sheet)
      if (!received) return
      ids.push(received.id)
    }
    if (chosen[0] !== sheets[0]) await make(importCalls.discard, { params: { id: firstId } })
    if (ids[0]) open(ids[0])
  }
  const problem = wrong ?? failure?.message
  return (
    <Panel title="Choose a file">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DropZone busy={sending} onFile={(file) => send(file, file.name)} />
        {problem && (
          <Alert live kind="error" title="The file was not taken">
            {problem}
          </Alert>
        )}
        {workbook && (
          <SheetChoice
            sheets={workbook.sheets}
            busy={sending}
            onChoose={(chosen) => take(workbook, chosen)}
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
          onClick={() => send(new Blob([text]), 'Pasted cells')}
        >
          Read the pasted cells
        </Button>
      </div>
    </Panel>
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
