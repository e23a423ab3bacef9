import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { afterWords, countProblem, toFill } from '#features/visits/policy/counts.ts'
import { mostPieces, type SlotCount, type VisitLine } from '#features/visits/schema.ts'
import { Button } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import type { IsoDate } from '#ui/date-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type Numbers = Pick<SlotCount, 'counted' | 'filled' | 'removed' | 'wasted'>

/** Counts one slot. It begins with what should be the case, so that most need one press. */
export function CountDialog(props: {
  line: VisitLine
  /** Which of how many. */
  place: string
  isLast: boolean
  onSave: (count: SlotCount, goOn: boolean) => void
  onClose: () => void
}) {
  const { line } = props
  const [found, setFound] = useState({
    counted: line.counted ?? line.expected,
    removed: line.removed,
    wasted: line.wasted,
  })
  // Until it is entered by hand, it follows what was counted.
  const [enteredFill, setEnteredFill] = useState(line.counted === null ? undefined : line.filled)
  const numbers: Numbers = { ...found, filled: enteredFill ?? toFill(found, line) }
  const [expiresOn, setExpiresOn] = useState((line.expiresOn as IsoDate | null) ?? undefined)
  const [unread, setUnread] = useState<string>()
  const [tried, setTried] = useState(false)
  const problem = countProblem(numbers, line.capacity)
  const set = (name: keyof typeof found) => (value: number) => setFound({ ...found, [name]: value })

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (problem || unread) return
    const { submitter } = event.nativeEvent as SubmitEvent
    props.onSave(
      {
        ...numbers,
        countId: crypto.randomUUID(),
        machineId: line.machineId,
        slot: line.slot,
        expiresOn: expiresOn ?? null,
        countedAt: new Date().toISOString(),
      },
      (submitter as HTMLButtonElement | null)?.value !== 'close',
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={`${line.slot}: ${line.product}`}
      description={`${props.place}. ${line.expected} expected, par ${line.par}, holds ${line.capacity}.`}
    >
      <form noValidate className="grid gap-5" onSubmit={save}>
        <div className="grid grid-cols-2 gap-4">
          <Pieces
            name="counted"
            label="Counted"
            value={numbers.counted}
            onChange={set('counted')}
          />
          <Pieces name="filled" label="Filled" value={numbers.filled} onChange={setEnteredFill} />
        </div>
        <Disclosure summary="Taken out, thrown away">
          <div className="grid grid-cols-2 gap-4">
            <Pieces
              name="removed"
              label="Taken out"
              value={numbers.removed}
              onChange={set('removed')}
            />
            <Pieces
              name="wasted"
              label="Thrown away"
              value={numbers.wasted}
              onChange={set('wasted')}
            />
          </div>
        </Disclosure>
        <Field
          name="expiresOn"
          label="Earliest date on a pack"
          optional
          error={tried ? unread : undefined}
        >
          {(control) => (
            <DatePicker
              {...control}
              value={expiresOn}
              onChange={(value, problem) => {
                setExpiresOn(value)
                setUnread(problem)
              }}
            />
          )}
        </Field>
        <p role="status" className="font-medium tabular-nums">
          {problem ? <span className="text-alarm">{problem}</span> : afterWords(numbers, line.par)}
        </p>
        <div className="flex flex-wrap gap-3 *:max-sm:grow">
          {!props.isLast && (
            <Button type="submit" variant="orange" value="next">
              Save and next
            </Button>
          )}
          <Button type="submit" variant={props.isLast ? 'orange' : 'outline'} value="close">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A number with buttons that a thumb finds. */
function Pieces(props: {
  name: string
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const { value, onChange, label } = props
  // Kept as typed: a point that vanished would make 25 of 2.5.
  const [typed, setTyped] = useState(String(value))
  const step = (by: number) => onChange(Math.max(0, Math.min(mostPieces, (value || 0) + by)))
  return (
    <Field name={props.name} label={label}>
      {(control) => (
        <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-1">
          <Button
            variant="secondary"
            size="icon"
            aria-label={`${label}: one less`}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden="true" className="size-5" />
          </Button>
          <Input
            {...control}
            inputMode="numeric"
            className="text-center [&_input]:px-1 [&_input]:text-center"
            value={Number.isInteger(value) && Number(typed) !== value ? String(value) : typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(Number(event.target.value))
            }}
          />
          <Button
            variant="secondary"
            size="icon"
            aria-label={`${label}: one more`}
            onClick={() => step(1)}
          >
            <Plus aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  )
}
