import { useLocation } from 'react-router'
import { useCall } from '#app/portal/use-call.ts'
import { call } from '#app/session/call.ts'
import { company } from '#content/company.ts'
import { personalDataCalls } from '#features/personal-data/calls.ts'
import type { SubjectErasure } from '#features/personal-data/schema.ts'
import { downloadText } from '#ui/download.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { GdprPageFrame } from '../gdpr-page-frame.tsx'
import { PersonSearch } from './person-search.tsx'
import { WaitingErasures } from './waiting-erasures.tsx'

export default function PersonPage() {
  return (
    <GdprPageFrame
      title="Personal data"
      intro="A person asks what we hold about them, or wants it erased. Check first that it is they who ask. Searches, exports and erasures are in the audit trail."
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
  const waiting = useCall(personalDataCalls.erasures)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {waiting.loaded.status === 'there' && (
        <WaitingErasures erasures={waiting.loaded.answer} onDecided={waiting.refresh} />
      )}
      <PersonSearch
        onRequested={waiting.refresh}
        known={state?.contact ? [state.contact] : []}
        deeds={{
          exportLabel: 'Export as a file',
          exportData: async (contact) => {
            const data = await call(personalDataCalls.export, { input: { contact } })
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
          erase: async (input) => {
            await call(personalDataCalls.erase, { input: input as SubjectErasure })
          },
        }}
      />
    </div>
  )
}
