import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { personalDataCalls } from '#features/personal-data/calls.ts'
import type { SubjectFindings, SubjectPerson } from '#features/personal-data/schema.ts'
import { Alert } from '#ui/alert.tsx'
import type { Deeds } from './deeds.ts'
import { Findings } from './findings.tsx'
import { People } from './people.tsx'
import { SearchForm } from './search-form.tsx'

/** Looks for a person, and offers what can be done with what is found. */
export function PersonSearch(props: {
  /** What is known of them, the best to look for first. */
  known: string[]
  deeds: Deeds
  /** What waits for a second officer has changed. */
  onRequested?: () => void
}) {
  const [people, setPeople] = useState<SubjectPerson[]>()
  const [findings, setFindings] = useState<SubjectFindings>()
  const [requested, setRequested] = useState(false)
  const show = (found: SubjectFindings | undefined) => {
    setFindings(found)
    setRequested(false)
  }
  const lookUnder = async (contact: string) =>
    show(await call(personalDataCalls.search, { input: { contact } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SearchForm
        known={props.known}
        onContact={async (contact) => {
          await lookUnder(contact)
          setPeople(undefined)
        }}
        onName={async (name) => {
          setPeople(await call(personalDataCalls.people, { input: { name } }))
          show(undefined)
        }}
      />
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        {people && <People people={people} onChosen={lookUnder} />}
        {findings && (
          <Findings
            key={findings.contact}
            findings={findings}
            deeds={props.deeds}
            onRequested={() => {
              setFindings(undefined)
              setPeople(undefined)
              setRequested(true)
              props.onRequested?.()
            }}
          />
        )}
        {requested && (
          <Alert kind="success" title="The erasure waits for a second officer">
            Nothing is erased yet. Officers were told by email.
          </Alert>
        )}
      </div>
    </div>
  )
}
