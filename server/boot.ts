/**
 * The script in every page. The browser's code waits until the page has loaded and the browser is
 * idle, or until somebody acts, and comes file by file: in one go, a telephone would stand still for
 * a tenth of a second. What counts visits comes at once, as it waits for none of that; what measures
 * them comes once the page has loaded. A button that only that code can answer, pressed before it is
 * there, is marked as busy and pressed again by app/browser.tsx.
 */
export function bootScript(files: string[], own: { tracker: string; vitals: string }): string {
  return `(()=>{
const own=(f)=>import(f).catch(()=>{});
own("/${own.tracker}");
let on,pressed;
const go=async()=>{if(on)return;on=1;for(const f of ${JSON.stringify(files.map((file) => `/${file}`))}){await import(f);await new Promise((r)=>setTimeout(r))}};
const press=(e)=>{const b=e.target.closest("button[type=button]:not([popovertarget])");if(b){pressed=b;b.ariaBusy="true"}};
addEventListener("load",()=>{own("/${own.vitals}");"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,1)});
for(const e of["pointerdown","keydown","focusin"])addEventListener(e,go,{once:true,passive:true});
addEventListener("click",press,true);
window.takeOver=()=>{removeEventListener("click",press,true);return pressed}
})()`.replaceAll('\n', '')
}
