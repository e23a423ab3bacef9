import { ArrowRight, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isHeld } from '#features/leads/policy/desk.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Part } from './part.tsx'
import { StartInstallation } from './start-installation.tsx'

/** What comes after the sale: the way from this enquiry to a machine. */
export function InstallationPart({ lead }: { lead: LeadDetail }) {
  const [starting, setStarting] = useState(false)
  const { installationId } = lead
  if (isHeld(lead) || lead.mergedInto || (lead.stage === 'lost' && !installationId)) return null
  return (
    <Part title="Installation">
      {installationId ? (
        <Link
          to={portalPath('/dashboard/installations/:id', { id: installationId })}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          See how far it is <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-ink-2">
            Makes the company, the site and the client’s account from this enquiry, and lists what
            is to do until the first sale.
          </p>
          <Button
            variant={lead.stage === 'won' || lead.stage === 'trial' ? 'orange' : 'outline'}
            size="sm"
            className="max-sm:min-h-11 max-sm:w-full"
            onClick={() => setStarting(true)}
          >
            <Truck aria-hidden="true" className="size-4" /> Start the installation
          </Button>
        </div>
      )}
      {starting && <StartInstallation lead={lead} onClose={() => setStarting(false)} />}
    </Part>
  )
}
