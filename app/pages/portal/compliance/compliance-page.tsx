import { Navigate } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** The area begins with the audit trail. Nobody is sent on before they may go there. */
export default function CompliancePage() {
  return (
    <PortalPage
      title="Compliance"
      action="trail.read"
      skeleton={
        <div className="max-w-prose">
          <SkeletonText lines={4} />
        </div>
      }
    >
      {() => <Navigate replace to="/compliance/trail" />}
    </PortalPage>
  )
}
