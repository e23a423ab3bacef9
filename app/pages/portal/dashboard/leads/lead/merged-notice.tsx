import { Link } from 'react-router'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Desk } from '../desk-address.ts'
import type { OpenLead } from './use-lead.ts'

/** It is part of another one, which is where work on it goes on. */
export function MergedNotice(props: {
  into: NonNullable<LeadDetail['mergedInto']>
  desk: Desk
  press: OpenLead['press']
}) {
  const { into } = props
  return (
    <Alert
      kind="info"
      title={`Merged into ${into.reference}`}
      action={
        <Button
          size="sm"
          variant="outline"
          className="max-sm:min-h-11"
          onClick={() => props.press(leadCalls.unmerge)}
        >
          Take it out again
        </Button>
      }
    >
      Its notes and emails are in the history of{' '}
      <Link
        to={props.desk.linkTo({ lead: into.id })}
        preventScrollReset
        className="underline underline-offset-4"
      >
        {into.reference}
      </Link>
      , where work on it goes on.
    </Alert>
  )
}
