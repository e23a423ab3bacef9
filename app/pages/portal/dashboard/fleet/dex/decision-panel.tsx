import { useState } from 'react'
import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { dexCalls } from '#features/dex/calls.ts'
import type { DexFileDetail } from '#features/dex/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'

/** What a colleague has to say before the counters of this file are used. */
export function DecisionPanel(props: Deciding) {
  const { asks, findings } = props.file.report
  const { failure, ...ways } = useDecision(props)
  return (
    <Panel title="Needs a decision">
      <div className="grid gap-5">
        {asks.includes('money') && <MoneyQuestion {...ways} />}
        {asks.includes('accept') && (
          <div className="grid justify-items-start gap-3">
            <p className="max-w-prose">
              {findings.find(({ level, words }) => level === 'error' && !words.includes('money'))
                ?.words ?? 'Not all of it can be checked.'}{' '}
              Compare the figures below with the machine. If they are right, use them.
            </p>
            {props.mayDecide && (
              <Button size="sm" disabled={ways.busy} onClick={() => ways.decide({ accept: true })}>
                Use its counters
              </Button>
            )}
          </div>
        )}
        {failure}
      </div>
    </Panel>
  )
}

/** How the money of a file is read after a decision, and the way to correct it. */
export function DecidedMoney(props: { file: DexFileDetail; onDecided: () => void }) {
  const { currency, decimals } = props.file.report
  const [changing, setChanging] = useState(false)
  const decided = () => {
    setChanging(false)
    props.onDecided()
  }
  const { failure, ...ways } = useDecision({ ...props, mayDecide: true, onDecided: decided })
  return (
    <Panel title="How its money is read">
      <div className="grid justify-items-start gap-4">
        {changing ? (
          <MoneyQuestion {...ways} />
        ) : (
          <>
            <p className="max-w-prose text-ink-2">
              Its money is {currency || 'not named'}. It is read as pounds with{' '}
              {decimalsOf(decimals)}, as was decided.
            </p>
            <Button size="sm" variant="outline" onClick={() => setChanging(true)}>
              Change it
            </Button>
          </>
        )}
        {failure}
      </div>
    </Panel>
  )
}

interface Deciding {
  file: DexFileDetail
  mayDecide: boolean
  onDecided: () => void
}

function useDecision({ file, mayDecide, onDecided }: Deciding) {
  const { sending, failure, make } = useMake()
  const toast = useToast()
  const decide = async (input: {
    accept?: boolean
    decimals?: number | null
    forMachine?: boolean
  }) => {
    const all = { accept: false, decimals: null, forMachine: false, ...input }
    if (!(await make(dexCalls.decide, { params: { id: file.id }, input: all }))) return
    toast({ title: 'Decided', description: 'The file was read again.' })
    onDecided()
  }
  const words = failure && (
    <Alert live kind="error" title="Nothing was decided">
      {failure.message}
    </Alert>
  )
  return { file, mayDecide, busy: sending, decide, failure: words }
}

const decimalsOf = (places: number) => `${places} ${places === 1 ? 'decimal' : 'decimals'}`

/** An amount of the file with its point at another place, to be compared with a price tag. */
function MoneyQuestion(props: {
  file: DexFileDetail
  mayDecide: boolean
  busy: boolean
  decide: (input: { decimals: number; forMachine: boolean }) => void
}) {
  const { file } = props
  const { currency, decimals, read } = file.report
  const [chosen, setChosen] = useState(decimals)
  const [forMachine, setForMachine] = useState(true)
  const priced = read.find(({ pricePence }) => pricePence)
  const example = (places: number) =>
    priced?.pricePence
      ? `${decimalsOf(places)}: slot ${priced.slot} costs ${pounds(Math.round(priced.pricePence * 10 ** (decimals - places)))}`
      : decimalsOf(places)
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">
        The file gives its money as {currency || 'nothing that we know'}. If the machine takes
        pounds, say where the point belongs.
      </p>
      {props.mayDecide && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="decimals" label="Amounts have">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={String(chosen)}
                  onChange={({ target }) => setChosen(Number(target.value))}
                >
                  {[0, 1, 2, 3].map((places) => (
                    <option key={places} value={places}>
                      {example(places)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field name="for" label="For">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={forMachine ? 'machine' : 'file'}
                  onChange={({ target }) => setForMachine(target.value === 'machine')}
                >
                  <option value="machine">Every file of {file.machine.serial}</option>
                  <option value="file">This file only</option>
                </NativeSelect>
              )}
            </Field>
          </div>
          <Button
            size="sm"
            className="justify-self-start"
            disabled={props.busy}
            onClick={() => props.decide({ decimals: chosen, forMachine })}
          >
            Read it as pounds
          </Button>
        </>
      )}
    </div>
  )
}
