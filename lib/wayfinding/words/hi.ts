import type { DirectionWords } from "./sentences";

export const hi: DirectionWords = {
  depart:
    "{aisle, select, none {{place} से शुरू करें और {distance} चलें} code {{place} से शुरू करें और गलियारा {aisleName} में {distance} चलें} other {{place} से शुरू करें और {aisleName} पर {distance} चलें}}।",
  straight:
    "{landmark, select, none {} toilet {शौचालय से आगे } food {कैफ़े से आगे } info {पूछताछ काउंटर से आगे } entrance {प्रवेश द्वार {landmarkName} से आगे } stage {मंच {landmarkName} से आगे } other {{landmarkName} से आगे }}{aisle, select, none {} code {गलियारा {aisleName} में } other {{aisleName} पर }}{distance} सीधे चलते रहें।",
  turn: "{landmark, select, none {} toilet {शौचालय पर } food {कैफ़े पर } info {पूछताछ काउंटर पर } entrance {प्रवेश द्वार {landmarkName} पर } stage {मंच {landmarkName} पर } other {{landmarkName} पर }}{turn, select, left {बाएँ मुड़ें} right {दाएँ मुड़ें} slight_left {हल्का बाएँ मुड़ें} slight_right {हल्का दाएँ मुड़ें} sharp_left {तेज़ बाएँ मुड़ें} sharp_right {तेज़ दाएँ मुड़ें} other {पीछे मुड़ें}} और {aisle, select, none {} code {गलियारा {aisleName} में } other {{aisleName} पर }}{distance} चलें।",
  transition:
    "{passage, select, stairs {{climb, select, up {सीढ़ियों {name} से ऊपर {level} तक जाएँ} down {सीढ़ियों {name} से नीचे {level} तक जाएँ} other {सीढ़ियों {name} से जाएँ}}} escalator {{climb, select, up {एस्केलेटर {name} से ऊपर {level} तक जाएँ} down {एस्केलेटर {name} से नीचे {level} तक जाएँ} other {एस्केलेटर {name} से जाएँ}}} elevator {{climb, select, same {लिफ़्ट {name} लें} other {लिफ़्ट {name} से {level} तक जाएँ}}} ramp {{climb, select, up {रैंप {name} से ऊपर {level} तक जाएँ} down {रैंप {name} से नीचे {level} तक जाएँ} other {रैंप {name} से जाएँ}}} door {{name} से होकर जाएँ} other {{name} पार करें}}।",
  arrive:
    "{side, select, left {{place} आपके बाईं ओर है} right {{place} आपके दाईं ओर है} ahead {{place} ठीक सामने है} other {आप {place} पर पहुँच गए हैं}}।",
};
