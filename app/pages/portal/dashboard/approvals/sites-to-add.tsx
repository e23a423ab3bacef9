import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { SiteFields } from '#app/portal/site-fields.tsx'
import { Button } from '#ui/button.tsx'

const mostSites = 50

/** What stands before the names of one site's fields. */
export const siteBefore = (key: number) => `sites.${key}.`

/** The places where machines may stand; the first is the one that the person named. */
export function SitesToAdd(props: {
  keys: number[]
  onKeysChange: (keys: number[]) => void
  first: { name: string; postcode: string }
  errors: Record<string, string | undefined>
}) {
  const { keys, errors } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    props.onKeysChange(keys.filter((other) => other !== key))
    addButton.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-medium">Sites to add</legend>
      {keys.map((key, index) => (
        <div key={key} className="rounded-field border border-line p-4 pt-2">
          <div className="mb-1 flex items-center justify-between">
            <p className="text-sm text-ink-2">Site {index + 1}</p>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove site ${index + 1}`}
              className="-mr-2.5"
              onClick={() => remove(key)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            <SiteFields
              before={siteBefore(key)}
              {...(key === 1 && { start: props.first })}
              errors={errors}
            />
          </div>
        </div>
      ))}
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={keys.length >= mostSites}
        onClick={() => props.onKeysChange([...keys, Math.max(1, ...keys) + 1])}
      >
        <Plus aria-hidden="true" className="size-4" />
        {keys.length === 0 ? 'Add a site' : 'Add another site'}
      </Button>
    </fieldset>
  )
}
