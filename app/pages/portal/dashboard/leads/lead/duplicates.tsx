import { Merge } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { isHeld } from '#features/leads/policy/desk.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { stages } from '#lib/lead-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Desk } from '../desk-address.ts'
import { callerOf } from '../lead-names.ts'
import { inSentence, momentWords } from '../promise-words.ts'
import { useNow } from '../use-now.ts'
import { Part } from './part.tsx'
import type { OpenLead } from './use-lead.ts'

type Duplicate = LeadDetail['duplicates'][number]

/** Others of the same person or company: merged into this one, they are answered together. */
export function Duplicates({ opened, desk }: { opened: OpenLead; desk: Desk }) {
  const { lead, change, reload } = opened
  const toast = useToast()
  const now = useNow()
  const [asked, setAsked] = useState<Duplicate>()
  const takeOut = async ({ id, reference }: { id: string; reference: string }) => {
    try {
      await call(leadCalls.unmerge, { params: { id } })
      reload()
    } catch (error) {
      toast({
        title: `${reference} was not taken out`,
        description: authWords(error),
        variant: 'destructive',
      })
    }
  }
  const merge = async (other: Duplicate) => {
    await change(leadCalls.merge, { ids: [other.id] })
    toast({
      title: 'Merged',
      description: `${other.reference} is part of ${lead.reference} now.`,
      action: { label: 'Undo', onSelect: () => takeOut(other) },
    })
  }
  if (lead.duplicates.length + lead.merged.length === 0) return null
  return (
    <Part title="Belongs together?">
      <ul className="divide-y divide-line border-t border-line">
        {lead.duplicates.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <Link
                to={desk.linkTo({ lead: other.id })}
                preventScrollReset
                className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {callerOf(other)}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-2">
                Same {other.because === 'email' ? 'email address' : 'company'}, {other.reference},{' '}
                {stages[other.stage].toLowerCase()},{' '}
                {inSentence(momentWords(new Date(other.receivedAt), now))}
              </p>
            </div>
            {!lead.mergedInto && !isHeld(lead) && (
              <Button
                size="sm"
                variant="outline"
                className="max-sm:min-h-11"
                onClick={() => setAsked(other)}
              >
                <Merge aria-hidden="true" className="size-4" /> Merge into this
                <span className="sr-only">: {other.reference}</span>
              </Button>
            )}
          </li>
        ))}
        {lead.merged.map((part) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span>{part.reference} is part of this one</span>
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={() => takeOut(part)}
            >
              Take out<span className="sr-only"> {part.reference}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={`Merge ${asked.reference} into this?`}
          description={`Its notes and emails join this history, and the earlier promise counts. You can take it out again.`}
          confirmLabel="Merge"
          onConfirm={() => merge(asked)}
          failureWords={authWords}
        />
      )}
    </Part>
  )
}
