/**
 * The script in every page. The browser's code waits until the page has loaded and the browser is
 * idle, or until somebody acts. A button that only that code can answer, pressed before it is there,
 * is marked as busy and pressed again by app/browser.tsx.
 */
export function bootScript(entry: string): string {
  return `(()=>{
let on,pressed;
const go=()=>{if(!on){on=1;import("/${entry}")}};
const press=(e)=>{const b=e.target.closest("button[type=button]:not([popovertarget])");if(b){pressed=b;b.ariaBusy="true"}};
addEventListener("load",()=>{"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,1)});
for(const e of["pointerdown","keydown","focusin"])addEventListener(e,go,{once:true,passive:true});
addEventListener("click",press,true);
window.takeOver=()=>{removeEventListener("click",press,true);return pressed}
})()`.replaceAll('\n', '')
}
