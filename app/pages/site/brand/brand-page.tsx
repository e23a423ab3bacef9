import { Head } from '#app/shell/head.tsx'
import { company } from '#content/company.ts'
import { ArchGraphic } from './arch-graphic.tsx'
import { ClearSpace } from './clear-space.tsx'
import { Colours } from './colours.tsx'
import { DosAndDonts } from './dos-and-donts.tsx'
import { LogoFiles } from './logo-files.tsx'
import { PictureFiles } from './picture-files.tsx'
import { PressKit } from './press-kit.tsx'
import { PressKitLink } from './press-kit-link.tsx'
import { Tone } from './tone.tsx'
import { Typefaces } from './typefaces.tsx'

export default function BrandPage() {
  return (
    <>
      <Head
        title="Our brand and press kit"
        description={`The ${company.name} logo, colours with their contrast, type, pictures and tone of voice, and a press kit to download.`}
        path="/brand"
        picture="ai-vend-pro-angle"
        name="Brand"
      />
      <section className="relative overflow-hidden">
        <ArchGraphic />
        <div className="relative mx-auto max-w-7xl px-6 py-20 sm:py-28 lg:py-36">
          <h1 className="max-w-2xl text-6xl">How we look and sound</h1>
          <p className="mt-6 max-w-md text-lg text-ink-2">
            For partners, printers and journalists: the logo, the colours, the type and the
            pictures, and how to use them so that people know it is us.
          </p>
          <PressKitLink variant="hero" />
        </div>
      </section>
      <LogoFiles />
      <ClearSpace />
      <Colours />
      <Typefaces />
      <PictureFiles />
      <Tone />
      <DosAndDonts />
      <PressKit />
    </>
  )
}
