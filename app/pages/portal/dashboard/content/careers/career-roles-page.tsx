import { BriefcaseBusiness, ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { careers } from '#content/careers.ts'
import { careerCalls } from '#features/careers/calls.ts'
import type { RoleRow } from '#features/careers/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ContentNavigation, ContentNavigationSkeleton } from '../content-navigation.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { RoleList } from './role-list.tsx'

export default function CareerRolesPage() {
  return (
    <PortalPage
      title="Careers"
      intro="The fields of work and the open posts on the careers page. A post leaves the page by itself after its last day."
      action="careers.read"
      skeleton={
        <>
          <ContentNavigationSkeleton />
          <TableSkeleton />
        </>
      }
    >
      {() => (
        <>
          <ContentNavigation />
          <CareerRoles />
        </>
      )}
    </PortalPage>
  )
}

function CareerRoles() {
  const { loaded, reload, refresh } = useCall(careerCalls.list)
  const [edited, setEdited] = useState<RoleRow | 'new'>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Answered loaded={loaded} what="The roles" onRetry={reload} skeleton={<TableSkeleton />}>
        {(roles) =>
          roles.length === 0 ? (
            <OwnText onTaken={reload} />
          ) : (
            <>
              <div className="flex flex-wrap justify-end gap-3">
                <a
                  href="/careers"
                  target="_blank"
                  rel="noopener"
                  className={buttonStyle({
                    variant: 'ghost',
                    size: 'sm',
                    className: 'max-sm:min-h-11',
                  })}
                >
                  <ExternalLink aria-hidden="true" className="size-4" /> View the page
                </a>
                <Button
                  size="sm"
                  variant="orange"
                  className="max-sm:min-h-11"
                  onClick={() => setEdited('new')}
                >
                  <Plus aria-hidden="true" className="size-4" /> New role
                </Button>
              </div>
              <RoleList roles={roles} onEdit={setEdited} onChanged={refresh} />
            </>
          )
        }
      </Answered>
      {edited && (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refresh}
        />
      )}
    </div>
  )
}

/** As long as nothing is here, the page shows what came with the site. */
function OwnText({ onTaken }: { onTaken: () => void }) {
  const { sending, failure, make } = useMake()
  const take = async () => {
    if (await make(careerCalls.takeOwnText)) onTaken()
  }
  return (
    <div className="rounded-card border border-line bg-card">
      {failure && (
        <div className="p-5">
          <Alert live kind="error" title="Nothing was changed">
            {failure.message}
          </Alert>
        </div>
      )}
      <EmptyState
        title="The page shows the text that came with the site"
        icon={BriefcaseBusiness}
        action={
          <Button aria-busy={sending} disabled={sending} onClick={take}>
            {sending ? 'One moment…' : 'Edit it here'}
          </Button>
        }
      >
        It has {careers.roles.length} fields of work and no open post. Once they are here you can
        change them and add posts; the page stays the same until you do.
      </EmptyState>
    </div>
  )
}
