import { useState } from 'react'
import { Navigate } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Approved } from './approved.tsx'
import { Contact } from './contact.tsx'
import { MoreNeeded } from './more-needed.tsx'
import { Rejected } from './rejected.tsx'
import { Waiting } from './waiting.tsx'

export default function PendingApprovalPage() {
  return (
    <PortalPage
      title="Your request"
      action="account.update"
      heading={headingOf}
      skeleton={
        <div className="grid gap-8">
          <SkeletonText lines={3} />
          <Skeleton className="h-64 rounded-card" />
        </div>
      }
    >
      {(account) => <Request account={account} />}
    </PortalPage>
  )
}

function headingOf({ state }: AccountView): string {
  if (state === 'pending') return 'We are checking your request'
  if (state === 'more_needed') return 'We need a little more from you'
  if (state === 'rejected') return 'We cannot open an account for you'
  return 'You are in'
}

function Request({ account }: { account: AccountView }) {
  const { state } = account
  const [openedAs] = useState(state)
  if (state === 'approved' && openedAs === 'approved') return <Navigate replace to="/dashboard" />
  return (
    <>
      {/* A decision that comes while the page is open is said aloud. */}
      <p role="status" className="sr-only">
        {state === openedAs ? '' : headingOf(account)}
      </p>
      {state === 'pending' && <Waiting account={account} />}
      {state === 'more_needed' && <MoreNeeded account={account} />}
      {state === 'rejected' && <Rejected account={account} />}
      {state === 'approved' && <Approved />}
      {state !== 'approved' && <Contact />}
    </>
  )
}
