import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup, InlineField } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import { Specimen } from '../catalogue.tsx'
import { specimenGrid as grid } from './specimen-grid.ts'

export function TickSpecimens() {
  return (
    <>
      <Specimen name="Checkbox">
        <div className={grid}>
          <FieldGroup name="alerts" label="Send an alert when" optional>
            {({ name }) => (
              <div className="grid gap-1">
                <InlineField name={name} label="a machine is offline">
                  {(control) => <Checkbox {...control} value="offline" defaultChecked />}
                </InlineField>
                <InlineField name={name} label="a product runs low" hint="Under five left.">
                  {(control) => <Checkbox {...control} value="low" />}
                </InlineField>
                <InlineField name={name} label="a door is left open">
                  {(control) => <Checkbox {...control} value="door" disabled />}
                </InlineField>
              </div>
            )}
          </FieldGroup>
          <div className="grid gap-3">
            <InlineField name="allSites" label="All sites" hint="Some are chosen.">
              {(control) => <Checkbox {...control} defaultChecked="indeterminate" />}
            </InlineField>
            <InlineField name="fixed" label="Weekly report">
              {(control) => <Checkbox {...control} defaultChecked disabled />}
            </InlineField>
          </div>
          <InlineField
            name="terms"
            label="I have read how visits are charged."
            error="Tick the box to go on"
            required
          >
            {(control) => <Checkbox {...control} />}
          </InlineField>
        </div>
      </Specimen>
      <Specimen name="Switch">
        <div className={grid}>
          <InlineField name="cashless" label="Cashless only">
            {(control) => <Switch {...control} />}
          </InlineField>
          <InlineField name="night" label="Lights off at night" hint="From 22:00 to 06:00.">
            {(control) => <Switch {...control} defaultChecked />}
          </InlineField>
          <InlineField name="remote" label="Remote control" error="The machine did not answer">
            {(control) => <Switch {...control} />}
          </InlineField>
          <InlineField name="sound" label="Sound">
            {(control) => <Switch {...control} disabled />}
          </InlineField>
        </div>
      </Specimen>
      <Specimen name="Radio group">
        <div className={grid}>
          <FieldGroup name="rhythm" label="Refill" hint="Can be changed at any time.">
            {(group) => (
              <RadioGroup {...group} defaultValue="weekly">
                <Radio value="weekly" label="Every week" />
                <Radio value="demand" label="On demand" hint="When the sensors say so." />
                <Radio value="daily" label="Every day" disabled />
              </RadioGroup>
            )}
          </FieldGroup>
          <FieldGroup name="payer" label="Who pays" error="Choose who pays">
            {(group) => (
              <RadioGroup {...group}>
                <Radio value="host" label="The host" />
                <Radio value="visitor" label="The visitors" />
              </RadioGroup>
            )}
          </FieldGroup>
          <FieldGroup name="owner" label="Who owns the machine">
            {(group) => (
              <RadioGroup {...group} defaultValue="us" disabled>
                <Radio value="us" label="We do" />
                <Radio value="host" label="The host does" />
              </RadioGroup>
            )}
          </FieldGroup>
        </div>
      </Specimen>
    </>
  )
}
