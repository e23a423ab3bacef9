import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { isOpen } from '#features/policies/policy/life.ts'
import { Alert } from '#ui/alert.tsx'
import { type AskedVersion, askedVersion } from './asked-version.ts'
import { PolicyEditor } from './policy-editor.tsx'

export default function EditPolicyPage() {
  return (
    <PortalPage title="Edit policy" action="policies.write" skeleton={<TableSkeleton />}>
      {() => <AskedDraft />}
    </PortalPage>
  )
}

function AskedDraft() {
  const [query] = useSearchParams()
  const asked = askedVersion(query)
  return 'instead' in asked ? <Navigate replace to={asked.instead} /> : <OpenedDraft {...asked} />
}

function OpenedDraft(asked: AskedVersion) {
  const { loaded, reload } = useFreshCall(policyCalls.findVersion, { params: asked })
  return (
    <>
      <Link
        to={`/compliance/policies/policy?${new URLSearchParams({ id: asked.id, version: asked.versionId })}`}
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Back to the policy
      </Link>
      <Answered loaded={loaded} what="The draft" onRetry={reload} skeleton={<TableSkeleton />}>
        {(version) =>
          isOpen(version.state) ? (
            <PolicyEditor key={version.id} policyId={asked.id} version={version} />
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
