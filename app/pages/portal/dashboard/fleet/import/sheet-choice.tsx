import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** Which sheets of a workbook are imported: each is an import of its own. */
export function SheetChoice(props: {
  sheets: string[]
  busy: boolean
  onChoose: (sheets: string[]) => void
}) {
  const { sheets } = props
  const id = useId()
  const [chosen, setChosen] = useState(sheets.slice(0, 1))
  const toggle = (sheet: string, isChosen: boolean) =>
    setChosen(sheets.filter((one) => (one === sheet ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-5">
      <legend className="float-left font-semibold">
        This workbook has {sheets.length} sheets. Which ones do you want to import?
      </legend>
      {sheets.map((sheet, index) => (
        <label
          key={sheet}
          htmlFor={`${id}-${index}`}
          className="flex min-h-11 cursor-pointer items-center gap-3"
        >
          <Checkbox
            id={`${id}-${index}`}
            checked={chosen.includes(sheet)}
            onCheckedChange={(checked) => toggle(sheet, checked === true)}
          />
          {sheet}
        </label>
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
