import { useState } from 'react'
import type { SubjectErased, SubjectFindings } from '#features/subjects/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GdprPageFrame } from '../gdpr-page-frame.tsx'
import { Findings } from './findings.tsx'
import { erasedWords, totalOf } from './kinds.ts'
import { SearchForm } from './search-form.tsx'

export default function PersonPage() {
  return (
    <GdprPageFrame
      title="Personal data"
      intro="Somebody asks what we hold about them, or wants it gone. Make sure first that it is they who ask. Searches, exports and erasures are in the audit trail."
      action="subjects.read"
      skeleton={<Skeleton className="h-28 max-w-xl" />}
    >
      {() => <Person />}
    </GdprPageFrame>
  )
}

function Person() {
  const [findings, setFindings] = useState<SubjectFindings>()
  const [erased, setErased] = useState<SubjectErased>()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <SearchForm
        onFound={(found) => {
          setFindings(found)
          setErased(undefined)
        }}
      />
      <div aria-live="polite">
        {findings && (
          <Findings
            key={findings.contact}
            findings={findings}
            onErased={(result) => {
              setFindings(undefined)
              setErased(result)
            }}
          />
        )}
        {erased && (
          <Alert
            kind={totalOf(erased.kept) > 0 ? 'warning' : 'success'}
            title={
              totalOf(erased.kept) > 0 ? 'Erased but for what is open' : 'Everything is erased'
            }
          >
            {erasedWords(erased)}
          </Alert>
        )}
      </div>
    </div>
  )
}
