import { useLocation } from 'react-router'
import { callApi } from '#app/session/api.ts'
import { company } from '#content/company.ts'
import type { SubjectErased } from '#features/subjects/schema.ts'
import { downloadText } from '#ui/download.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { GdprPageFrame } from '../gdpr-page-frame.tsx'
import { PersonSearch } from './person-search.tsx'

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
  // The desk leads here with whoever an enquiry is from.
  const { state } = useLocation() as { state: { contact?: string } | null }
  const toast = useToast()
  return (
    <div className="max-w-3xl">
      <PersonSearch
        known={state?.contact ? [state.contact] : []}
        deeds={{
          exportLabel: 'Export as a file',
          exportData: async (contact) => {
            const body = { contact }
            const data = await callApi<object>('/api/subjects/export', { method: 'POST', body })
            const name = `${company.name.toLowerCase()}-personal-data.json`
            downloadText(name, JSON.stringify(data, null, 2), 'application/json')
            toast({
              title: 'The file is ready',
              description: 'Send it to the person in a safe way, then delete your copy.',
            })
          },
          erases: 'asked-for',
          eraseNote: 'This cannot be undone. Export it first if the person wants a copy.',
          asksWhy: true,
          erase: (body) => callApi<SubjectErased>('/api/subjects/erase', { method: 'POST', body }),
        }}
      />
    </div>
  )
}
