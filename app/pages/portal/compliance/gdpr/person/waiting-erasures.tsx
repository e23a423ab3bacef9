import { timeOf } from '#app/portal/moments.ts'
import { call } from '#app/session/call.ts'
import { personalDataCalls } from '#features/personal-data/calls.ts'
import { erasedWords } from '#features/personal-data/policy.ts'
import type { WaitingErasure } from '#features/personal-data/schema.ts'
import { useToast } from '#ui/toast.tsx'
import { SecondOfficer } from '../../second-officer.tsx'

/** Erasures that another officer asked for, to be approved or declined. */
export function WaitingErasures(props: { erasures: WaitingErasure[]; onDecided: () => void }) {
  const toast = useToast()
  const decide = async (id: string, approve: boolean) => {
    const params = { id }
    const erased = approve && (await call(personalDataCalls.approve, { params }))
    if (!approve) await call(personalDataCalls.decline, { params })
    if (erased) toast({ title: 'Erased', description: erasedWords(erased) })
    props.onDecided()
  }
  return props.erasures.map((erasure) => (
    <SecondOfficer
      key={erasure.id}
      title="An erasure waits for a second officer"
      isOwn={erasure.isOwn}
      mayDecide
      approve="Approve and erase everything"
      question={`Everything that we hold about ${erasure.contact} is erased for good, unless the law makes us keep it.`}
      decide={(approve) => decide(erasure.id, approve)}
    >
      <p>
        {erasure.by} asked on {timeOf(erasure.at)} to erase everything about{' '}
        <strong>{erasure.contact}</strong>. This cannot be undone.
      </p>
      <p>{erasure.reason}.</p>
      <p className="whitespace-pre-line">{erasure.identity}</p>
    </SecondOfficer>
  ))
}
