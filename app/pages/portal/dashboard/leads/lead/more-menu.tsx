import { Download, Ellipsis, Eraser, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { isHeld } from '#features/leads/policy/desk.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { downloadText } from '#ui/download.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { OpenLead } from './use-lead.ts'

/** What is seldom done to an enquiry: quarantine, and what the person it is about may ask for. */
export function MoreMenu(props: {
  lead: LeadDetail
  account: AccountView
  press: OpenLead['press']
  onErased: () => void
}) {
  const { lead, account } = props
  const toast = useToast()
  const [erasing, setErasing] = useState(false)
  const allowed: readonly string[] = account.allowed
  const { email } = lead
  const canExport = email !== null && allowed.includes('subjects.export')
  const canErase = email !== null && allowed.includes('subjects.erase')
  const canHold = !isHeld(lead) && !lead.mergedInto
  const save = async () => {
    try {
      const data = await callApi<object>('/api/subjects/export', {
        method: 'POST',
        body: { email },
      })
      downloadText(`${lead.reference}-data.json`, JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      toast({
        title: 'Nothing was exported',
        description: authWords(error),
        variant: 'destructive',
      })
    }
  }
  if (!canHold && !canExport && !canErase) return null
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
        {canHold && (
          <MenuItem icon={<ShieldAlert />} onSelect={() => props.press('/hold', {})}>
            Put into quarantine
          </MenuItem>
        )}
        {(canExport || canErase) && canHold && <MenuSeparator />}
        {canExport && (
          <MenuItem icon={<Download />} onSelect={save}>
            Export this person’s data
          </MenuItem>
        )}
        {canErase && (
          <MenuItem destructive icon={<Eraser />} onSelect={() => setErasing(true)}>
            Erase this person…
          </MenuItem>
        )}
      </Menu>
      {erasing && email && (
        <EraseDialog email={email} onClose={() => setErasing(false)} onErased={props.onErased} />
      )}
    </>
  )
}
