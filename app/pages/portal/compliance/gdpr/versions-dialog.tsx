import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { registerCalls } from '#features/privacy/calls/registers.ts'
import {
  type EntryRow,
  type EntryVersion,
  registerFields,
} from '#features/privacy/schema/registers.ts'
import type { PrivacyRegister } from '#lib/compliance-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Every version of an entry, the newest first, with what was changed in it. */
export function VersionsDialog(props: {
  register: PrivacyRegister
  entry: EntryRow
  onClose: () => void
}) {
  const { register, entry } = props
  const { loaded, reload } = useCall(registerCalls[register].versions, {
    params: { id: entry.id },
  })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={`Versions of “${entry.title}”`}
    >
      <Answered
        loaded={loaded}
        what="The versions"
        onRetry={reload}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(versions) => (
          <div>
            {versions.map((version, index) => (
              <Disclosure
                key={version.version}
                open={index === 0}
                summary={`Version ${version.version}, ${timeOf(version.at)}, ${version.by}`}
              >
                <dl className="grid gap-3 pb-5">
                  {changed(register, version, versions[index + 1]).map(([label, value]) => (
                    <div key={label}>
                      <dt className="text-ink-2 text-sm">{label}</dt>
                      <dd className="whitespace-pre-wrap wrap-anywhere">{value || '–'}</dd>
                    </div>
                  ))}
                </dl>
              </Disclosure>
            ))}
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

/** Of the first version all of it, of a later one what is different. */
function changed(
  register: PrivacyRegister,
  version: EntryVersion,
  before: EntryVersion | undefined,
): [label: string, value: string][] {
  const fields: [string, string, string | undefined][] = [
    ['Name', version.title, before?.title],
    ...registerFields[register].map(({ name, label }): [string, string, string | undefined] => [
      label,
      version.content[name] ?? '',
      before && (before.content[name] ?? ''),
    ]),
  ]
  return fields.flatMap(([label, value, was]) => (value === was ? [] : [[label, value]]))
}
