import { useState } from 'react'
import { callApi } from '#app/session/api.ts'
import { erasedWords, totalOf } from '#features/subjects/policy.ts'
import type { SubjectErased, SubjectFindings, SubjectPerson } from '#features/subjects/schema.ts'
import { Alert } from '#ui/alert.tsx'
import type { Deeds } from './deeds.ts'
import { Findings } from './findings.tsx'
import { People } from './people.tsx'
import { SearchForm } from './search-form.tsx'

const post = <Answer,>(path: string, body: object) =>
  callApi<Answer>(`/api/subjects/${path}`, { method: 'POST', body })

/** Looks for a person, and offers what can be done with what is found. */
export function PersonSearch(props: {
  /** What is known of them, the best to look for first. */
  known: string[]
  deeds: Deeds
}) {
  const [people, setPeople] = useState<SubjectPerson[]>()
  const [findings, setFindings] = useState<SubjectFindings>()
  const [erased, setErased] = useState<SubjectErased>()
  const show = (found: SubjectFindings | undefined) => {
    setFindings(found)
    setErased(undefined)
  }
  const lookUnder = async (contact: string) =>
    show(await post<SubjectFindings>('search', { contact }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SearchForm
        known={props.known}
        onContact={async (contact) => {
          await lookUnder(contact)
          setPeople(undefined)
        }}
        onName={async (name) => {
          setPeople(await post<SubjectPerson[]>('people', { name }))
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
            onErased={(result) => {
              setFindings(undefined)
              setPeople(undefined)
              setErased(result)
            }}
          />
        )}
        {erased && <Erased erased={erased} />}
      </div>
    </div>
  )
}

function Erased({ erased }: { erased: SubjectErased }) {
  const stays = totalOf(erased.kept) > 0
  return (
    <Alert
      kind={stays ? 'warning' : 'success'}
      title={stays ? 'Erased but for what has to stay' : 'Everything is erased'}
    >
      {erasedWords(erased)}
    </Alert>
  )
}
