import { ArrowRight, Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ToastProvider, useToast } from '#ui/toast.tsx'
import { CataloguePage, Specimen } from './catalogue.tsx'

const variants = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'hero',
  'orange',
] as const

export default function ActionsPage() {
  return (
    <ToastProvider>
      <Actions />
    </ToastProvider>
  )
}

function Actions() {
  const toast = useToast()
  return (
    <CataloguePage title="Actions">
      <Specimen name="Button">
        <div className="flex flex-wrap items-center gap-4">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button size="sm">Small</Button>
          <Button>Default</Button>
          <Button size="lg">
            Large <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
          <Button size="icon" variant="outline" aria-label="Add">
            <Plus aria-hidden="true" className="size-5" />
          </Button>
          <Button disabled>Disabled</Button>
          <Button disabled variant="orange">
            Sending...
          </Button>
        </div>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="Loading" />
      </Specimen>
      <Specimen
        name="Toast"
        about="Bottom right, four seconds, ten with something to press, at most three."
      >
        <div className="flex flex-wrap gap-4">
          <Button
            variant="outline"
            onClick={() =>
              toast({ title: 'Saved', description: 'The visit is on Tuesday at 07:30.' })
            }
          >
            Show a toast
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                title: 'Error',
                description: 'The visit could not be saved.',
                variant: 'destructive',
              })
            }
          >
            Show a destructive toast
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                title: 'Moved',
                description: 'The visit is on Wednesday at 07:30.',
                action: {
                  label: 'Undo',
                  onSelect: () =>
                    toast({ title: 'Undone', description: 'The visit is on Tuesday at 07:30.' }),
                },
              })
            }
          >
            Show a toast with an action
          </Button>
        </div>
      </Specimen>
    </CataloguePage>
  )
}
