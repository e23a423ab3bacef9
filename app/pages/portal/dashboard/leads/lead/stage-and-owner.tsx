import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { leadCalls } from '#features/leads/calls.ts'
import { asksForAnswer, isHeld } from '#features/leads/policy/desk.ts'
import type { AnswerWay, LeadOwner } from '#features/leads/schema/desk.ts'
import { type Stage, stages } from '#lib/lead-words.ts'
import { Button } from '#ui/button.tsx'
import { TableSelect } from '#ui/table/table-select.tsx'
import { AnsweredQuestion } from '../answered-question.tsx'
import { callerOf } from '../lead-names.ts'
import { LostDialog } from '../lost-dialog.tsx'
import { Part } from './part.tsx'
import type { OpenLead } from './use-lead.ts'

const stageOptions = Object.entries(stages).map(([value, text]) => ({ value, text }))

/** How far it has come, and who sees to it. */
export function StageAndOwner(props: {
  opened: OpenLead
  owners: LeadOwner[]
  mine: boolean
  onAssign: () => void
}) {
  const { lead, change, press } = props.opened
  const [losing, setLosing] = useState(false)
  const [asked, setAsked] = useState<Stage>()
  const patch = (part: { stage?: Stage; answered?: AnswerWay; ownerId?: string | null }) =>
    press(leadCalls.change, { version: lead.version, ...part })
  const known = props.owners.some(({ id }) => id === lead.ownerId)
  const ownerOptions = [
    { value: '', text: 'Nobody' },
    // Whoever has left since still stands beside what was theirs.
    ...(lead.ownerId && !known
      ? [{ value: lead.ownerId, text: lead.ownerName ?? 'Someone who has left' }]
      : []),
    ...props.owners.map(({ id, name }) => ({ value: id, text: name })),
  ]
  const fixed = isHeld(lead) || lead.mergedInto !== null
  return (
    <Part title="Stage and owner">
      <fieldset disabled={fixed} className="grid gap-3 [&_label]:w-11">
        <legend className="sr-only">Stage and owner</legend>
        <TableSelect
          label="Stage"
          value={lead.stage}
          options={stageOptions}
          onChange={(chosen) => {
            const stage = chosen as Stage
            if (stage === 'lost') setLosing(true)
            else if (asksForAnswer(lead, stage)) setAsked(stage)
            else patch({ stage })
          }}
        />
        {lead.lostReason && (
          <p className="text-sm wrap-anywhere text-ink-2">Lost because: {lead.lostReason}</p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <TableSelect
            label="Owner"
            value={lead.ownerId ?? ''}
            options={ownerOptions}
            onChange={(ownerId) => patch({ ownerId: ownerId || null })}
          />
          {!props.mine && (
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={props.onAssign}
            >
              <UserRoundCheck aria-hidden="true" className="size-4" /> Assign to me
            </Button>
          )}
        </div>
      </fieldset>
      {asked && (
        <AnsweredQuestion
          caller={callerOf(lead)}
          onClose={() => setAsked(undefined)}
          onSay={(answered) => patch({ stage: asked, ...(answered && { answered }) })}
        />
      )}
      {losing && (
        <LostDialog
          caller={callerOf(lead)}
          onClose={() => setLosing(false)}
          onLost={async (lostReason) => {
            await change(leadCalls.change, { version: lead.version, stage: 'lost', lostReason })
          }}
        />
      )}
    </Part>
  )
}
