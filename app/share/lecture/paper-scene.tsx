/** What paper has of a scene: its picture, the state in words where they are given, the link, and a code for cameras. */
import { QrCode } from "../qr-code";
import { words as shareWords } from "../share-messages";
import { words as lectureWords } from "./lecture-messages";
import "./lecture.css";

interface PaperSceneProps {
  /** Of figure-svg.tsx, bare. */
  readonly svg: string;
  readonly link: string;
  /** Of the scene, for the code's description. */
  readonly scene: number;
  readonly words?: string;
}

export function PaperScene({ svg, link, scene, words }: PaperSceneProps) {
  // Where nobody said where the site is, a link leads nowhere: it names the scenario.
  const absolute = /^https?:/.test(link);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by figure-svg.tsx, which escapes every text */}
      <div className="lecture-picture" dangerouslySetInnerHTML={{ __html: svg }} />
      <div className="lecture-print-foot">
        {absolute && <QrCode text={link} label={shareWords.codeOf(lectureWords.scene(scene))} />}
        <div>
          {words !== undefined && <p>{words}</p>}
          {absolute ? <a href={link}>{link}</a> : <span>{link}</span>}
        </div>
      </div>
    </>
  );
}
