import { useState } from 'react'
import type { SubjectFindings } from '#features/subjects/schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { GdprPageFrame } from '../gdpr-page-frame.tsx'
import { Findings } from './findings.tsx'
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
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <SearchForm onFound={setFindings} />
      <div aria-live="polite">
        {findings && (
          <Findings
            key={findings.contact}
            findings={findings}
            onErased={() => setFindings(undefined)}
          />
        )}
      </div>
    </div>
  )
}
