import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { isOpen } from '#features/policies/policy/life.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { PolicyEditor } from './policy-editor.tsx'

export default function EditPolicyPage() {
  return (
    <PortalPage title="Edit policy" action="policies.write" skeleton={<TableSkeleton />}>
      {() => <OpenedDraft />}
    </PortalPage>
  )
}

function OpenedDraft() {
  const { id, versionId } = usePathParams<'/compliance/policies/:id/versions/:versionId'>()
  const { loaded, reload } = useFreshCall(policyCalls.findVersion, { params: { id, versionId } })
  return (
    <>
      <Link
        to={`${portalPath('/compliance/policies/:id', { id })}?version=${versionId}`}
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Back to the policy
      </Link>
      <Answered loaded={loaded} what="The draft" onRetry={reload} skeleton={<TableSkeleton />}>
        {(version) =>
          isOpen(version.state) ? (
            <PolicyEditor key={version.id} policyId={id} version={version} />
          ) : (
            <Alert kind="info" title="This version is published">
              Its text never changes. Begin a new version instead.
            </Alert>
          )
        }
      </Answered>
    </>
  )
}
