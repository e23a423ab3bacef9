import { useRef, useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import type { KnownCompany } from '#app/portal/company-search.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** A company that is not in the list yet. It stands inside another form, so it is none itself. */
export function AddCompany({ onAdded }: { onAdded: (company: KnownCompany) => void }) {
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const { sending, failure, make } = useMake()
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    const input = { name: field.current?.value ?? '' }
    const { name: found } = checkWith(companyCalls.add.input, input)
    setWrong(found)
    if (found) return field.current?.focus()
    const added = await make(companyCalls.add, { input })
    if (!added) return
    onAdded(added.answer)
    setOpen(false)
  }
  if (!open) {
    return (
      <Button variant="link" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Not in the list? Add a company
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-field border border-line p-4">
      <Field
        name="newCompanyName"
        label="Name of the new company"
        error={wrong ?? failure?.message}
        className="grow"
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            autoFocus
            maxLength={160}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void add()
            }}
          />
        )}
      </Field>
      <Button variant="outline" aria-busy={sending} disabled={sending} onClick={add}>
        {sending ? 'Adding…' : 'Add'}
      </Button>
    </div>
  )
}
