/** The script of a packed scene (share/pack): brings the figure in this file to life. Everything that it needs stands in the file. */
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createPackedEngine } from "../../engine/packed-engine";
import { loadKit } from "../../player/all-kits";
import { PlayerPage } from "../../player/run/player-page";
import { bytesOfBase64 } from "../../share/pack/fill";
import { PackedScene } from "../../share/pack/packed-scene";
import { readLooks, type SceneData } from "../../share/pack/scene-data";
import { LastResort } from "../last-resort";
import "virtual:palette.css";
import "../../theme/fonts-upright.css";
import "../../theme/base.css";
import "../../theme/type.css";
import "../../mount/figures.css";
import "../../player/figure/player.css";
import "../../share/share.css";

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? "";

async function wake(app: HTMLElement): Promise<void> {
  const data = JSON.parse(textOf("scene")) as SceneData;
  const { model } = data.scene;
  const kit = await loadKit(model);
  const core = bytesOfBase64(textOf("core"));
  const poster = data.known === null ? "" : (app.querySelector(".figure-static")?.innerHTML ?? "");
  const printed = app.innerHTML;
  createRoot(app).render(
    <LastResort printed={printed}>
      <PlayerPage loadEngine={async () => createPackedEngine({ model, core, sets: data.sets })}>
        <Awake />
        <PackedScene data={data} kit={kit} poster={poster} still={false} firstLooks={readLooks(window.location.hash)} />
      </PlayerPage>
    </LastResort>,
  );
}

/** For tests, as on the site's pages: from now on every control answers. */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  return null;
}

const app = document.getElementById("app");
if (app) void wake(app);
