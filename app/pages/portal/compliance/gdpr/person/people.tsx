import { UserRoundX } from 'lucide-react'
import { authWords } from '#app/session/auth-words.ts'
import type { SubjectPerson } from '#features/personal-data/schema.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useToast } from '#ui/toast.tsx'

/** Who it may be: two people may have one name, so that one of them is chosen. */
export function People(props: {
  people: SubjectPerson[]
  onChosen: (contact: string) => Promise<void>
}) {
  const toast = useToast()
  const choose = async (contact: string) => {
    try {
      await props.onChosen(contact)
    } catch (error) {
      toast({
        title: 'The search did not work',
        description: authWords(error),
        variant: 'destructive',
      })
    }
  }
  if (props.people.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState title="Nobody has this name" icon={UserRoundX}>
          No account, enquiry or feedback is under it, and no other request.
        </EmptyState>
      </div>
    )
  }
  return (
    <section
      aria-labelledby="people"
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="people" className="text-lg">
        Who is it?
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {props.people.map(({ name, contact }) => (
          <li key={contact} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-ink-2 text-sm">{contact}</span>
            </span>
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={() => choose(contact)}
            >
              Choose<span className="sr-only"> {contact}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
