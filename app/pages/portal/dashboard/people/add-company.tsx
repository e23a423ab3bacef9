import { useRef, useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import type { KnownCompany } from '#app/portal/company-search.tsx'
import { useSend } from '#app/portal/use-api.ts'
import { NewCompany } from '#features/accounts/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** A company that is not in the list yet. It stands inside another form, so it is none itself. */
export function AddCompany({ onAdded }: { onAdded: (company: KnownCompany) => void }) {
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const { sending, failure, send } = useSend<KnownCompany>()
  const input = useRef<HTMLInputElement>(null)
  const add = async () => {
    const body = { name: input.current?.value ?? '' }
    const { name: found } = checkWith(NewCompany, body)
    setWrong(found)
    if (found) return input.current?.focus()
    const added = await send('/api/companies', { method: 'POST', body })
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
            ref={input}
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
