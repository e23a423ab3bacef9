import { Ellipsis, PenLine, ShieldAlert, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountView } from '#features/accounts/schema.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { isHeld } from '#features/leads/policy/desk.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { OpenLead } from './use-lead.ts'

/** What is seldom done to an enquiry: a correction, quarantine, and what the person it is about may ask for. */
export function MoreMenu(props: {
  lead: LeadDetail
  account: AccountView
  press: OpenLead['press']
  change: OpenLead['change']
}) {
  const { lead, account } = props
  const [correcting, setCorrecting] = useState(false)
  const navigate = useNavigate()
  const isWorkedOn = !isHeld(lead) && !lead.mergedInto
  const canSeeData = account.allowed.includes('subjects.read')
  if (!isWorkedOn && !canSeeData) return null
  // Not in the address, which would stay in the history of the browser.
  const openData = () =>
    navigate('/compliance/gdpr/person', { state: { contact: lead.email ?? lead.phone } })
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="outline" className="max-sm:min-h-11">
            <Ellipsis aria-hidden="true" className="size-4" /> More
          </Button>
        }
      >
        {isWorkedOn && (
          <>
            <MenuItem icon={<PenLine />} onSelect={() => setCorrecting(true)}>
              Correct address or number…
            </MenuItem>
            <MenuItem icon={<ShieldAlert />} onSelect={() => props.press(leadCalls.hold)}>
              Put into quarantine
            </MenuItem>
          </>
        )}
        {isWorkedOn && canSeeData && <MenuSeparator />}
        {canSeeData && (
          <MenuItem icon={<UserRoundSearch />} onSelect={openData}>
            Export or erase this person’s data…
          </MenuItem>
        )}
      </Menu>
      {correcting && (
        <CorrectDialog lead={lead} change={props.change} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}
