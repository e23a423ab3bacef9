import { CataloguePage, Specimen } from './catalogue.tsx'
import { BookAVisit } from './forms/book-a-visit.tsx'
import { MomentSpecimens } from './forms/moment-specimens.tsx'
import { SelectSpecimens } from './forms/select-specimens.tsx'
import { TextSpecimens } from './forms/text-specimens.tsx'
import { TickSpecimens } from './forms/tick-specimens.tsx'

export default function FormsPage() {
  return (
    <CataloguePage title="Forms">
      <TextSpecimens />
      <SelectSpecimens />
      <TickSpecimens />
      <MomentSpecimens />
      <Specimen name="A whole form" about="All parts together. It shows what it would send.">
        <BookAVisit />
      </Specimen>
    </CataloguePage>
  )
}
