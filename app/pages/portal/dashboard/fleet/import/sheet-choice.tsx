import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** Which sheets of a workbook are imported: each is an import of its own. */
export function SheetChoice(props: {
  sheets: string[]
  /** Those that are ticked at first. */
  first: string[]
  busy: boolean
  onChoose: (sheets: string[]) => void
}) {
  const { sheets } = props
  const [chosen, setChosen] = useState(props.first)
  const toggle = (sheet: string, isChosen: boolean) =>
    setChosen(sheets.filter((one) => (one === sheet ? isChosen : chosen.includes(one))))
  const isAll = chosen.length === sheets.length
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-5">
      <legend className="float-left font-semibold">Which sheets do you want to import?</legend>
      {sheets.length > 1 && (
        <Choice
          checked={isAll || (chosen.length > 0 && 'indeterminate')}
          onChange={() => setChosen(isAll ? [] : sheets)}
        >
          <span className="font-medium">All {sheets.length} sheets</span>
        </Choice>
      )}
      {sheets.map((sheet) => (
        <Choice
          key={sheet}
          checked={chosen.includes(sheet)}
          onChange={(isChosen) => toggle(sheet, isChosen)}
        >
          {sheet}
        </Choice>
      ))}
      <Button
        variant="orange"
        className="justify-self-start max-sm:w-full"
        aria-busy={props.busy}
        disabled={props.busy || chosen.length === 0}
        onClick={() => props.onChoose(chosen)}
      >
        {chosen.length > 1 ? `Read ${chosen.length} sheets` : 'Read the sheet'}
      </Button>
    </fieldset>
  )
}

function Choice(props: {
  checked: boolean | 'indeterminate'
  onChange: (isChosen: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <Checkbox
        id={id}
        checked={props.checked}
        onCheckedChange={(checked) => props.onChange(checked === true)}
      />
      {props.children}
    </label>
  )
}
