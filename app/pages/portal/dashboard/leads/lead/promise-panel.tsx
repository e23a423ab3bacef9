import { Pause, Play, RotateCcw } from 'lucide-react'
import { leadCalls } from '#features/leads/calls.ts'
import { type ClockAction, clockActions, isHeld, urgencyOf } from '#features/leads/policy/desk.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { promiseNames } from '../lead-names.ts'
import { inSentence, momentWords } from '../promise-words.ts'
import { useNow } from '../use-now.ts'
import { Part } from './part.tsx'
import type { OpenLead } from './use-lead.ts'

/** What we promised, how it stands, and how its clock is stopped while the customer is to answer. */
export function PromisePanel({ opened }: { opened: OpenLead }) {
  const { lead, press } = opened
  const now = useNow()
  const possible = isHeld(lead) || lead.mergedInto ? [] : clockActions(lead)
  const turn = (action: ClockAction) => () => press(leadCalls.clock, { action })
  return (
    <Part title="Promise">
      {isUndelivered(lead) && (
        <p className="mb-2 font-medium text-alarm">
          Our answer was not delivered. Check the address below under Emails, or call.
        </p>
      )}
      <p>{standing(lead, now)}</p>
      {possible.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {possible.includes('pause') && (
            <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={turn('pause')}>
              <Pause aria-hidden="true" className="size-4" /> Pause
            </Button>
          )}
          {possible.includes('resume') && (
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={turn('resume')}
            >
              <Play aria-hidden="true" className="size-4" /> Resume
            </Button>
          )}
          {possible.includes('restart') && (
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={turn('restart')}
            >
              <RotateCcw aria-hidden="true" className="size-4" /> Customer replied: start the clock
              again
            </Button>
          )}
        </div>
      )}
    </Part>
  )
}

const isUndelivered = ({ answeredAt, answerMail }: LeadDetail) =>
  answeredAt === null && (answerMail === 'bounced' || answerMail === 'failed')

function standing(lead: LeadDetail, now: Date): string {
  const promised = lead.promise ? promiseNames[lead.promise] : ''
  const at = (moment: string | null) =>
    moment ? inSentence(momentWords(new Date(moment), now)) : ''
  switch (urgencyOf(lead, now)) {
    case 'kept':
      return `Answered ${at(lead.answeredAt)}, in time: ${promised} ended ${at(lead.dueAt)}.`
    case 'broken':
      return `Answered ${at(lead.answeredAt)}; ${promised} had ended ${at(lead.dueAt)}.`
    case 'on-its-way':
      return `An answer is on its way. It counts once the mail server has taken it; it is due ${at(lead.dueAt)}.`
    case 'paused':
      return `The clock has stood still since ${at(lead.pausedAt)}: we wait for the customer.`
    case 'late':
      return `We promised an answer within ${promised}. It was due ${at(lead.dueAt)}.`
    case 'none':
      if (isHeld(lead)) return 'Its clock starts when it is released.'
      return lead.dueAt ? 'Closed, so nothing is due.' : 'Nothing was promised that is still due.'
    default:
      return `We promised an answer within ${promised}. It is due ${at(lead.dueAt)}.`
  }
}
