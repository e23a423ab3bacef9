import { DialogForm } from '#app/portal/dialog-form.tsx'
import { deviceCalls } from '#features/telemetry/calls.ts'
import type { DeviceView } from '#features/telemetry/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Asks a machine to restart, or to show a message: it is told with its next report. */
export function RequestDialog(props: {
  device: DeviceView
  kind: 'reboot' | 'message'
  onClose: () => void
}) {
  const { device, kind } = props
  return (
    <DialogForm
      call={deviceCalls.request}
      params={{ machineId: device.machineId }}
      also={{ kind }}
      title={kind === 'reboot' ? `Restart ${device.serial}?` : `Message on ${device.serial}`}
      description="It is told with its next report, if its firmware speaks telemetry 1.1."
      action="devices.manage"
      button={kind === 'reboot' ? 'Restart' : 'Send'}
      failureTitle="Nothing was sent"
      toast={{ title: 'Asked', description: `${device.serial} is told with its next report.` }}
      onDone={() => {}}
      onClose={props.onClose}
    >
      {(errors) =>
        kind === 'message' && (
          <Field name="text" label="Message on its screen" error={errors.text}>
            {(control) => <Input {...control} maxLength={80} />}
          </Field>
        )
      }
    </DialogForm>
  )
}
