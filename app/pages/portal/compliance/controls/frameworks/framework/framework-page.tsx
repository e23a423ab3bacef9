import { useState } from 'react'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { postureWords } from '#features/controls/policy/posture.ts'
import type { FrameworkView } from '#features/controls/schema/controls.ts'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ComplianceNavigation } from '../../../compliance-navigation.tsx'
import { useMay } from '../../../use-may.ts'
import { EntryActions } from '../../library/entry-actions.tsx'
import { FrameworkDialog } from '../../library/framework-dialog.tsx'
import { MappingDialog, RequirementDialog } from '../../library/requirement-dialog.tsx'
import { shortDay } from '../../marks.tsx'
import { gapColumns, type Requirement } from './gap-columns.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function FrameworkPage() {
  const { framework } = usePathParams<'/compliance/controls/frameworks/:framework'>()
  return (
    <PortalPage title="Framework" action="controls.read" skeleton={<TableSkeleton />}>
      {() => (
        <>
          <ComplianceNavigation />
          <Framework key={framework} id={framework} />
        </>
      )}
    </PortalPage>
  )
}

function Framework({ id }: { id: string }) {
  const { loaded, reload, refresh } = useCall(controlCalls.framework, { params: { framework: id } })
  usePageName(loaded.status === 'there' ? loaded.answer.name : undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Breadcrumbs
        trail={[
          { label: 'Controls', to: '/compliance/controls' },
          { label: 'Frameworks', to: '/compliance/controls/frameworks' },
        ]}
        current={loaded.status === 'there' ? loaded.answer.short : 'Framework'}
      />
      <Answered loaded={loaded} what="The framework" onRetry={reload} skeleton={<TableSkeleton />}>
        {(framework) => (
          <>
            {framework.retired !== null && (
              <Alert kind="info" title="This framework is retired">
                {framework.retired}
              </Alert>
            )}
            <About framework={framework} onChanged={refresh} />
            <Requirements framework={framework} onChanged={refresh} />
          </>
        )}
      </Answered>
    </div>
  )
}

interface Part {
  framework: FrameworkView
  onChanged: () => void
}

function About({ framework, onChanged }: Part) {
  const mayWrite = useMay('controls.write')
  const [editing, setEditing] = useState(false)
  const { id, name, short, edition, date, source, checked, own, retired, version } = framework
  const facts = [
    ['Edition', `${edition}, ${shortDay(date)}`],
    ['Document', source],
    ...(checked ? [['Checked against', checked]] : []),
  ]
  return (
    <Panel
      title="About this framework"
      action={
        <span className="flex flex-wrap gap-2">
          {own && mayWrite && retired === null && (
            <Button
              size="sm"
              variant="outline"
              className="max-sm:min-h-11"
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          <EntryActions
            of={{ kind: 'framework', framework: '', key: id }}
            {...{ name: short, version, mayWrite, onChanged }}
            retired={retired !== null}
          />
        </span>
      }
    >
      <div className="grid gap-5">
        <Progress
          label={name}
          value={framework.posture.share ?? 0}
          valueText={postureWords(framework.posture)}
        />
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="max-w-prose wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {framework.profiles && (
          <ProfileForm
            key={version}
            framework={framework}
            profiles={framework.profiles}
            mayWrite={mayWrite && retired === null}
            onSaved={onChanged}
          />
        )}
      </div>
      {editing && (
        <FrameworkDialog
          framework={framework}
          onClose={() => setEditing(false)}
          onDone={onChanged}
        />
      )}
    </Panel>
  )
}

function Requirements({ framework, onChanged }: Part) {
  const table = useTableInAddress()
  const mayWrite = useMay('controls.write') && framework.retired === null
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ what: 'map' | 'edit'; requirement: Requirement }>()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="requirements">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="requirements" className="text-xl">
          Requirements
        </h2>
        {mayWrite && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setAdding(true)}
          >
            Add requirement
          </Button>
        )}
      </div>
      <DataTable
        {...table}
        caption={`Requirements of ${framework.short}`}
        columns={gapColumns({
          framework: framework.id,
          mayWrite,
          onMap: (requirement) => setOpen({ what: 'map', requirement }),
          onEdit: (requirement) => setOpen({ what: 'edit', requirement }),
          onChanged,
        })}
        rows={framework.gaps}
        rowKey={({ id }) => id}
        exportName={`${framework.id}-gaps.csv`}
        whenNarrow="cards"
        empty={
          <EmptyState title="No requirement yet">
            Add requirements one by one, or import them from a file.
          </EmptyState>
        }
      />
      {adding && (
        <RequirementDialog
          framework={framework}
          onClose={() => setAdding(false)}
          onDone={onChanged}
        />
      )}
      {open?.what === 'map' && (
        <MappingDialog {...open} framework={framework} onClose={close} onDone={onChanged} />
      )}
      {open?.what === 'edit' && (
        <RequirementDialog {...open} framework={framework} onClose={close} onDone={onChanged} />
      )}
    </section>
  )
}
