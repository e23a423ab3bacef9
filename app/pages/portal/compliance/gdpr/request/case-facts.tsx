import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import type { CaseDetail } from '#features/privacy/schema/cases.ts'
import { caseStates, caseWaysIn, closeReasons } from '#lib/compliance-words.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'
import { dayText, longDayText } from '../day-words.ts'

/** Who it is from, what they wrote, and how its clock is counted. */
export function CaseFacts(props: { it: CaseDetail; onChanged: (it: CaseDetail) => void }) {
  const { it } = props
  return (
    <Panel title="What it is">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {factsOf(it).map(([name, value]) => (
          <div key={`${name} ${value}`} className="min-w-0">
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {it.about && (
        <blockquote className="mt-5 whitespace-pre-wrap rounded-field bg-paper-2 px-4 py-3 wrap-anywhere">
          {it.about}
        </blockquote>
      )}
      {!it.veiled && (
        <div className="mt-5 max-w-sm">
          <Owner {...props} />
        </div>
      )}
    </Panel>
  )
}

function factsOf(it: CaseDetail): [name: string, value: string][] {
  const hidden = it.wiped ? 'Erased' : it.veiled ? 'Not shown' : '–'
  return [
    ['State', caseStates[it.state]],
    clockFact(it),
    ['Received', `${longDayText(it.receivedOn)}, ${caseWaysIn[it.wayIn].toLowerCase()}`],
    ['Acknowledged', it.acknowledgedAt ? timeOf(it.acknowledgedAt) : 'Not yet'],
    ['Name', it.name ?? hidden],
    ['Reached by', [it.email, it.contact].filter(Boolean).join(', ') || hidden],
    ...it.pauses.map(({ why, from, until }): [string, string] => [
      why === 'identity' ? 'Waited for identity' : 'Waited for clarification',
      until ? `${dayText(from)} to ${dayText(until)}` : `since ${dayText(from)}`,
    ]),
    ...(it.extendedOn
      ? [
          ['Extended', `${dayText(it.extendedOn)}: ${it.extensionReason ?? hidden}`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(it.closedBecause
      ? [['Closed without an answer', closeReasons[it.closedBecause]] as [string, string]]
      : []),
    ...(it.refusalReason ? [['Refused because', it.refusalReason] as [string, string]] : []),
  ]
}

/** By when it is to be done as long as it is; then when it was. */
function clockFact(it: CaseDetail): [name: string, value: string] {
  if (it.answeredAt) return ['Answered', timeOf(it.answeredAt)]
  if (it.closedAt) return ['Closed', timeOf(it.closedAt)]
  if (it.kind === 'complaint') {
    return it.dueOn
      ? ['Acknowledge by', longDayText(it.dueOn)]
      : ['Outcome', 'Owed without undue delay']
  }
  if (it.dueOn) return ['Answer by', longDayText(it.dueOn)]
  return [
    'Answer by',
    it.state === 'identity-asked'
      ? 'A month after identity is shown'
      : 'The clock stands until we are told',
  ]
}

function Owner({ it, onChanged }: { it: CaseDetail; onChanged: (it: CaseDetail) => void }) {
  const toast = useToast()
  const give = async (ownerId: string | null) => {
    try {
      onChanged(await call(caseCalls.giveTo, { params: { id: it.id }, input: { ownerId } }))
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
    }
  }
  return (
    <Field name="ownerId" label="Dealt with by">
      {(control) => (
        <NativeSelect
          {...control}
          value={it.owner?.id ?? ''}
          onChange={({ target }) => give(target.value || null)}
        >
          <option value="">Nobody yet</option>
          {it.officers.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
