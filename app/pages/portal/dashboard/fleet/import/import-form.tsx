import { Download, FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { importCalls } from '#features/fleet/calls/range.ts'
import { machineColumns, productColumns } from '#features/fleet/policy/import-rows.ts'
import { type ImportKind, type ImportReport, longestImport } from '#features/fleet/schema/import.ts'
import { csvOf, textOfCsv } from '#lib/csv.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { downloadText } from '#ui/download.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ImportPreview } from './import-preview.tsx'

const kinds = {
  machines: {
    columns: machineColumns,
    about:
      'One row for each machine. A serial number that we know is updated (spot and terms); companies and sites that we do not know are made.',
  },
  products: {
    columns: productColumns,
    about: 'One row for each product. A code that we know is updated. Prices are in pounds.',
  },
} as const

/** A file or its text, then what it would do, then doing it. */
export function ImportForm({ kind }: { kind: ImportKind }) {
  const { columns, about } = kinds[kind]
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [report, setReport] = useState<ImportReport>()
  const { sending, failure, make } = useMake()
  const field = useRef<HTMLTextAreaElement>(null)

  const take = (next: string) => {
    setText(next)
    setReport(undefined)
    setWrong(undefined)
  }
  const ask = async (confirmed: boolean, asked = text) => {
    if (asked.trim() === '') {
      setWrong('Please choose a file or paste its text')
      return field.current?.focus()
    }
    if (asked.length > longestImport) return setWrong('This file is too large: import it in parts')
    const answered = await make(importCalls[kind], { input: { text: asked, confirmed } })
    if (answered) setReport(answered.answer)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    const read = textOfCsv(new Uint8Array(await file.arrayBuffer()))
    take(read)
    await ask(false, read)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose text-ink-2">{about}</p>
      <div className="flex flex-wrap gap-3">
        <FileChoice onChoose={choose} />
        <Button
          variant="outline"
          onClick={() =>
            downloadText(
              `${kind}-template.csv`,
              csvOf([Object.keys(columns), Object.values(columns)]),
            )
          }
        >
          <Download aria-hidden="true" className="size-5" /> Template
        </Button>
      </div>
      <Field
        name="text"
        label="Or paste the text of the file"
        hint={`Columns: ${Object.keys(columns).join(', ')}. In any order.`}
        error={wrong}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={(event) => take(event.target.value)}
            className="font-mono text-sm"
          />
        )}
      </Field>
      {failure && (
        <Alert live kind="error" title="The file could not be looked at">
          {failure.message}
        </Alert>
      )}
      {!report?.done && (
        <Button
          variant={report ? 'outline' : 'default'}
          aria-busy={sending}
          disabled={sending}
          className="justify-self-start"
          onClick={() => ask(false)}
        >
          {sending ? 'Looking…' : report ? 'Look again' : 'Look at it'}
        </Button>
      )}
      {report && (
        <ImportPreview
          kind={kind}
          report={report}
          columns={Object.keys(columns)}
          busy={sending}
          onConfirm={() => ask(true)}
          onAnother={() => take('')}
        />
      )}
    </div>
  )
}

function FileChoice(props: { onChoose: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label="CSV file"
        onChange={(event) => {
          props.onChoose(event)
          // The same file can be chosen again once it is mended.
          if (input.current) input.current.value = ''
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-5" /> Choose a CSV file
      </Button>
    </>
  )
}
