import { liverpool } from '#content/places/liverpool.ts'
import { PlacePage } from './place-page.tsx'

export { placeLoader as loader } from './place-loader.ts'

export default function LiverpoolPage() {
  return <PlacePage place="liverpool" text={liverpool} />
}
