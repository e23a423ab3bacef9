import { useEffect, useState } from 'react'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { personalDataCalls } from '#features/personal-data/calls.ts'
import type { SubjectFindings } from '#features/personal-data/schema.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { EraseFrame, Hindrance, NothingErased } from '../erase-parts.tsx'
import type { Deeds } from '../person/deeds.ts'
import { EraseForm } from '../person/erase-dialog.tsx'

type Props = { contact: string; deeds: Deeds }

/** Erases everything about whoever asks, whose address is known. */
export function CaseEraseDialog(props: Props) {
  const [open, setOpen] = useState(false)
  const { erases, eraseNote } = props.deeds
  return (
    <EraseFrame
      open={open}
      onOpenChange={setOpen}
      quiet={erases === 'possible'}
      description={eraseNote}
    >
      <Confirmation {...props} onDone={() => setOpen(false)} />
    </EraseFrame>
  )
}

/** What goes and what stays is looked up when somebody is about to do it. */
function Confirmation({ contact, deeds, onDone }: Props & { onDone: () => void }) {
  const toast = useToast()
  const [findings, setFindings] = useState<SubjectFindings>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isStopped = false
    call(personalDataCalls.search, { input: { contact } }).then(
      (found) => isStopped || setFindings(found),
      (error) => isStopped || setFailure(authWords(error)),
    )
    return () => {
      isStopped = true
    }
  }, [contact])
  if (failure) return <NothingErased failure={failure} />
  if (!findings) {
    return (
      <SkeletonGroup label="what we hold">
        <Skeleton className="h-48 w-full" />
      </SkeletonGroup>
    )
  }
  if (findings.hindrance) return <Hindrance hindrance={findings.hindrance} />
  return (
    <EraseForm
      findings={findings}
      deeds={deeds}
      onRequested={() => {
        toast({
          title: 'The erasure waits for a second officer',
          description: 'Nothing is erased yet. The data protection mailbox was told by email.',
        })
        onDone()
      }}
    />
  )
}
